import { expect, it } from 'vitest';
import { href, parseRoute } from '../../app/route';
import { kindOf, kindQuery, kindText, kindTitle, ratings, templateOf, templates, templatesInOrder, type PracticeKind } from './practice_kinds';

const kinds: PracticeKind[] = [
  { by: 'level', level: 10 },
  { by: 'template', template: 5 },
  { by: 'template', template: 3, rating: 'advanced' },
  { by: 'difficulty', rating: 'beginner' },
];

it.each(kinds)('survives a round trip through its address: %o', (kind) => {
  expect(kindOf(parseRoute(href('set/practice', kindQuery(kind))).query, 10)).toEqual(kind);
});

it('has a short text and a title', () => {
  expect(kinds.map(kindText)).toEqual(['level 10', 'template 5', 'template 3, difficulty advanced', 'difficulty beginner']);
  expect(kinds.map(kindTitle)).toEqual(['Level 10', 'Template 5', 'Template 3', 'Beginner']);
});

it.each([{ level: '11' }, { level: '0' }, { level: '1.5' }, { template: '9' }, { difficulty: 'hopeless' }, {}])('rejects %o', (query) => {
  expect(kindOf(query, 10)).toBeUndefined();
});

it('distinguishes the templates', () => {
  for (const { template, rows } of templates) expect(templateOf(rows)).toBe(template);
  expect(templateOf(['', 'red − (gold ∩ blue) ∪ gold′'])).toBe(1);
  expect(templateOf(['red ∪ blue'])).toBeUndefined();
});

it('tries every template once in an order that depends on the seed', () => {
  const firsts = new Set<number>();
  for (let seed = 0; seed < 200; seed += 1) {
    const order = templatesInOrder(`seed ${seed}`);
    expect([...order].sort()).toEqual(templates.map(({ template }) => template));
    firsts.add(order[0]);
  }
  expect(firsts.size).toBe(templates.length);
  expect(templatesInOrder('a')).toEqual(templatesInOrder('a'));
  expect(ratings).toHaveLength(3);
});
