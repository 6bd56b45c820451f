// Reads the engine file in Node from a file URL, a web URL or a path.
import { readFile } from 'node:fs/promises';

export async function readNode(address: string): Promise<Uint8Array | Response> {
  if (/^https?:/.test(address)) return fetch(address);
  return readFile(address.startsWith('file:') ? new URL(address) : address);
}
