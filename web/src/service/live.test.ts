import { expect, it } from 'vitest';
import { EventReader } from './live.svelte';

it('parses events from chunks of any size', () => {
  const text = ': still here\n\nevent: state\ndata: {"a":1}\n\nevent: gone\ndata: {}\n\n';
  for (let size = 1; size <= text.length; size += 1) {
    const reader = new EventReader();
    const events = Array.from({ length: Math.ceil(text.length / size) }, (_, i) => reader.read(text.slice(i * size, (i + 1) * size))).flat();
    expect(events).toEqual([
      { event: 'state', data: '{"a":1}' },
      { event: 'gone', data: '{}' },
    ]);
  }
});
