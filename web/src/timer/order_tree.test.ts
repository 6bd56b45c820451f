import { expect, it } from 'vitest';
import { OrderTree } from './order_tree';

it('keeps numbers sorted and sums the smallest ones, including duplicates', () => {
  const tree = new OrderTree();
  let plain: number[] = [];
  let state = 5;
  const next = () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647);
  for (let step = 0; step < 3000; ++step) {
    if (plain.length > 0 && next() % 3 === 0) {
      const value = plain[next() % plain.length];
      tree.remove(value);
      plain.splice(plain.indexOf(value), 1);
    } else {
      const value = next() % 40;
      tree.add(value);
      plain.push(value);
    }
    plain = [...plain].sort((a, b) => a - b);
    const many = next() % (plain.length + 1);
    expect(tree.size).toBe(plain.length);
    expect(tree.sumOfSmallest(many)).toBe(plain.slice(0, many).reduce((sum, each) => sum + each, 0));
  }
});

it('throws when a missing value is removed', () => {
  const tree = new OrderTree();
  tree.add(3);
  expect(() => tree.remove(4)).toThrow();
});
