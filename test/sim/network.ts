/**
 * What a simulated process can reach: the API server and the CSI driver. Types only; `machine.ts` carries it to what stands for sockets.
 */
import type { Draws } from './draws.ts';
import type { SimulatedApiServer } from './simulated-api-server.ts';
import type { SimulatedDriver } from './simulated-driver.ts';

/** The other ends of a process' connections. */
export interface Network {
  readonly api: SimulatedApiServer;
  readonly driver: SimulatedDriver;
  readonly draws: Draws;
}
