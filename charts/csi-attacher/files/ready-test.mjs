// The pod of "helm test": asks every replica behind the Service whether it is ready, and says of each why not.
import { lookup } from 'node:dns/promises';

const { ATTACHER_HOST: host, ATTACHER_PORT: port, ATTACHER_REPLICAS: replicas } = process.env;

async function isReady(address) {
  const authority = address.includes(':') ? `[${address}]` : address;
  try {
    const answer = await fetch(`http://${authority}:${port}/readyz`, { signal: AbortSignal.timeout(10_000) });
    console.log(`${address}: ${answer.status} ${(await answer.text()).trim()}`);
    return answer.ok;
  } catch (error) {
    console.log(`${address}: no answer: ${error.cause?.message ?? error.message}`);
    return false;
  }
}

const found = await lookup(host, { all: true }).catch(() => []);
const addresses = [...new Set(found.map(({ address }) => address))];
const ready = (await Promise.all(addresses.map(isReady))).filter(Boolean).length;
console.log(`${ready} of ${replicas} attachers behind ${host} are ready`);
process.exitCode = ready < Number(replicas) ? 1 : 0;
