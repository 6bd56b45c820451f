// Starts the real service with the built app and its own database, for tests that need a service.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/release/cubewright', import.meta.url));
export const hasProgram = existsSync(program);

export interface Service {
  url: string;
  /** Kills the service and restarts it with the same data and port. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

export async function serveByProgram(folder: string): Promise<Service> {
  const data = mkdtempSync(join(tmpdir(), 'cubewright-service-'));
  const start = async (port: number) => {
    const child = spawn(
      program,
      ['serve', '--port', String(port), '--json', '--data', data, '--app', folder, '--build-tables', 'none', '--log', 'off'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const told = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (piece: Buffer) => {
        text += piece.toString();
        if (text.includes('\n')) resolve(text);
      });
      child.on('exit', () => reject(new Error('the service did not start')));
    });
    return { child, port: Number(/"port":(\d+)/.exec(told)?.[1]) };
  };
  const end = (child: ReturnType<typeof spawn>) =>
    new Promise<void>((done) => {
      child.on('exit', () => done());
      child.kill('SIGKILL');
    });
  let running = await start(0);
  return {
    url: `http://127.0.0.1:${running.port}/`,
    restart: async () => {
      await end(running.child);
      running = await start(running.port);
    },
    close: async () => {
      await end(running.child);
      rmSync(data, { recursive: true });
    },
  };
}
