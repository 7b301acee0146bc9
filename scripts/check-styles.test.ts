import { expect, test } from 'vitest'
import { findUnusedClasses } from './check-styles.ts'

const unused = (css: string, source: string) =>
  findUnusedClasses(new Map([['a.css', css]]), new Map([['a.tsx', source]])).map(({ name }) => name)

test('a class that a component names is used, alone or among others', () => {
  const css = '.card { color: red; .card-name { color: blue; &.wide { top: 0 } } }'
  expect(
    unused(css, 'const a = <p className="card wide"><b className={isOn ? "card-name" : ""} /></p>'),
  ).toEqual([])
})

test('a class that stands in a style sheet or in a comment alone is not', () => {
  const css = '@layer components { @media (width > 1px) { .gone:not(:focus) > .here { top: 0 } } }'
  expect(unused(css, '/* gone */ const gone = <p className="here gone-by" />')).toEqual(['gone'])
})

test('a class that is put together is used when both its parts are', () => {
  const source = `const a = <p className={\`tile tile-\${tone}\`} />; const tones = { good: 1 }; type Tone = 'bad'`
  expect(unused('.tile-good { top: 0 } .tile-bad { top: 0 }', source)).toEqual([])
  expect(unused('.tile-ugly { top: 0 } .sum-good { top: 0 }', source)).toEqual(['tile-ugly', 'sum-good'])
})

test('what Tailwind adds to the language hides no class', () => {
  expect(
    unused('@theme { --a: 1px } @source "../ui"; .one { @apply p-2; } .two { top: 0 }', '"two"'),
  ).toEqual(['one'])
})
