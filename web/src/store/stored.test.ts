import { expect, it, vi } from 'vitest';
import { keepStorage } from './stored';

const browser = (isGranted: boolean, willGrant: boolean) => ({ persisted: vi.fn(async () => isGranted), persist: vi.fn(async () => willGrant) });

it.each([true, false])('asks the browser to keep the data, whatever it answers: %s', async (willGrant) => {
  const storage = browser(false, willGrant);
  await keepStorage(storage);
  expect(storage.persist).toHaveBeenCalledOnce();
});

it('does not ask again once it was granted', async () => {
  const storage = browser(true, true);
  await keepStorage(storage);
  expect(storage.persist).not.toHaveBeenCalled();
});

it('does nothing in a browser that cannot be asked', async () => {
  await keepStorage(undefined);
  await keepStorage({});
  await keepStorage({ persisted: () => Promise.reject(new TypeError('opaque origin')), persist: () => Promise.reject(new TypeError('opaque origin')) });
});
