// Starts the real service with the built app and its own database, for tests that need a service. CUBEWRIGHT_PROGRAM names another
// program than build/release/cubewright.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = process.env.CUBEWRIGHT_PROGRAM ?? fileURLToPath(new URL('../../build/release/cubewright', import.meta.url));
export const hasProgram = existsSync(program);

export interface Service {
  url: string;
  /** Kills the service and restarts it with the same data and port. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}
export interface ServiceInTime extends Service {
  /** Restarts the service at another time. The service trusts a clock that is at most three days ahead of the last recorded time. */
  moveTo: (time: Date) => Promise<void>;
}

// Compiles shifted_clock.c, which shifts the service's clock. Time then passes as usual.
function clockLibrary(folder: string): string {
  const library = join(folder, 'shifted_clock.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, fileURLToPath(new URL('shifted_clock.c', import.meta.url)), '-ldl']);
  return library;
}

async function startService(app: string, first?: Date): Promise<ServiceInTime> {
  const data = mkdtempSync(join(tmpdir(), 'cubewright-service-'));
  const library = first && clockLibrary(data);
  const shiftTo = (time: Date | undefined) => (time ? Math.round((time.getTime() - Date.now()) / 1000) : 0);
  let shift = shiftTo(first);
  const start = async (port: number) => {
    const child = spawn(
      program,
      ['serve', '--port', String(port), '--json', '--data', data, '--app', app, '--build-tables', 'none', '--log', 'off'],
      { stdio: ['ignore', 'pipe', 'inherit'], ...(library && { env: { ...process.env, LD_PRELOAD: library, CLOCK_SHIFT: String(shift) } }) },
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
  const restart = async () => {
    await end(running.child);
    running = await start(running.port);
  };
  return {
    url: `http://127.0.0.1:${running.port}/`,
    restart,
    moveTo: (time) => {
      shift = shiftTo(time);
      return restart();
    },
    close: async () => {
      await end(running.child);
      rmSync(data, { recursive: true });
    },
  };
}

export const serveByProgram = (folder: string): Promise<Service> => startService(folder);

/** Starts the service with a clock that shows this time at first. */
export const serveFrom =
  (first: Date) =>
  (folder: string): Promise<ServiceInTime> =>
    startService(folder, first);
