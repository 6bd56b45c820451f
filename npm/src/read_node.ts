// Reads the engine's file in Node: an address of the file system or of the web, or a path.
import { readFile } from 'node:fs/promises';

export async function readNode(address: string): Promise<Uint8Array | Response> {
  if (/^https?:/.test(address)) return fetch(address);
  return readFile(address.startsWith('file:') ? new URL(address) : address);
}
