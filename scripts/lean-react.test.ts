import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { forbiddenNames, withoutAbsentParts } from './lean-react.ts'
import { asModule, productionFiles } from './react-as-modules.ts'

const file = productionFiles.get('react-dom/client') ?? ''
const whole = asModule(readFileSync(file, 'utf8'))
const lean = withoutAbsentParts(whole)

/** The names that a text uses, and those that it declares anywhere. */
function namesOf(text: string) {
  const used = new Set<string>()
  const declared = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => void used.add(name),
    VariableDeclarator: ({ id }) => void (id.type === 'Identifier' && declared.add(id.name)),
    FunctionDeclaration: ({ id }) => void (id && declared.add(id.name)),
  }).visit(parseSync('react.js', text, { sourceType: 'module' }).program)
  return { used, declared }
}

test('no variable loses its declaration with a branch', () => {
  const [before, after] = [namesOf(whole), namesOf(lean)]
  const lost = [...after.used].filter(name => before.declared.has(name) && !after.declared.has(name))
  expect(lost).toEqual([])
})

test('what begins a part that is absent throws instead', () => {
  expect(lean.match(/throwAbsent\(\)/g)).toHaveLength(16)
  expect(lean).toContain('createFiberImplClass(throwAbsent(), pendingProps, key, mode)')
  expect(lean).not.toMatch(/createFiberImplClass\((13|19|22|30|31),/)
})

test('a branch stays where the one before it goes on into it', () => {
  const text = `${whole}
function goesOn(fiber) { switch (fiber.tag) { case 5: one(); case 13: two(); break; case 19: three(); } }
function declares(fiber) { switch (fiber.tag) { case 13: var some = 1; break; case 5: some = 2; } return some; }`
  expect(() => withoutAbsentParts(text)).toThrow('another form')
  const [, goesOn = ''] = /function goesOn(.*)/.exec(withoutAbsentParts(text, { choices: 40 })) ?? []
  expect(goesOn).toContain('case 5: one(); two(); break;')
  expect(goesOn).not.toContain('three')
  const [, declares = ''] = /function declares(.*)/.exec(withoutAbsentParts(text, { choices: 40 })) ?? []
  expect(declares).toContain('var some;')
})

test('a React of another form stops the build', () => {
  expect(() => withoutAbsentParts('export const react = 1')).toThrow('another form')
  expect(() => withoutAbsentParts(whole.replaceAll('fiberTag = 16', 'fiberTag = 33'))).toThrow('another form')
})

test('an island that takes what is left out is named', () => {
  const taken = new Map([
    ['react', ['useState', 'Suspense', 'lazy', '__CLIENT_INTERNALS_DO_NOT_USE']],
    ['react-dom', ['createPortal', 'preload']],
  ])
  expect(forbiddenNames(taken)).toEqual([
    'Suspense of react',
    'lazy of react',
    'createPortal of react-dom',
    'preload of react-dom',
  ])
})
