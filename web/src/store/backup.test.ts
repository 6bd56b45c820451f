import { expect, it } from 'vitest';
import { exportBackup, importBackup, type Backup } from './backup';

function disk(content: Record<string, string>): Storage {
  return {
    get length() {
      return Object.keys(content).length;
    },
    key: (i: number) => Object.keys(content)[i] ?? null,
    getItem: (key: string) => content[key] ?? null,
  } as Storage;
}

const board = { name: 'Ada', secret: 'only-mine', sent: { '2026-11-15': 'red' }, changed: 5 };
const saved = (version: number) =>
  disk({
    'cubewright/set-board': JSON.stringify({ version, data: board }),
    'cubewright/settings': '{"version":1,"data":{"theme":"dark"}}',
    'another-app': 'x',
  });

it('omits the secret of the daily board unless requested', async () => {
  const without = await exportBackup(false, saved(1));
  expect(JSON.stringify(without)).not.toContain('only-mine');
  expect(without.documents['set-board'].data).toEqual({ sent: { '2026-11-15': 'red' }, changed: 0 });
  expect(without.documents.settings.data).toEqual({ theme: 'dark' });
  const whole = await exportBackup(true, saved(1));
  expect(whole.documents['set-board'].data).toEqual(board);
});

it('omits documents that it cannot read', async () => {
  const without = await exportBackup(false, saved(99));
  expect(JSON.stringify(without)).not.toContain('only-mine');
  expect(without.documents['set-board']).toBeUndefined();
});

it('imports nothing if any document is unreadable', async () => {
  const backup: Backup = {
    app: 'cubewright',
    format: 1,
    saved: '',
    documents: { 'set-board': { version: 99, data: {} } },
  };
  await expect(importBackup(backup)).rejects.toThrow('newer version of Cubewright');
});
