/**
 * The failure of work that must fail, for assertions about its kind and message.
 */
import { AppError } from '../../src/runtime/errors.ts';

/** The AppError that a promise ends with. Throws when it ends with anything else. */
export async function errorOf(work: Promise<unknown>): Promise<AppError> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof AppError) {
      return thrown;
    }
    throw new Error('Cannot take what was thrown for an AppError', { cause: thrown });
  }
  throw new Error('Cannot take the error of work that succeeded');
}
