import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { ORDER_FIELDS } from '#contract/orders/order-fields.ts'
import { PRODUCT_FIELDS } from '#domain/catalog/product-fields.ts'
import { deskBengali } from './desk-bengali.ts'
import { wordsOf } from './words-of-screens.ts'

const DESK = path.resolve(import.meta.dirname, '..')

/** What is printed for customers is in their language, and a text for the courier's hub is in the courier's. */
const NOT_FOR_STAFF =
  /orders\/print\/(?:order-paper|tax-paper|tax-lines|promise-text)\.tsx?$|calls\/outcome\/hub-text\.ts$/

/** Parts that take a text as it is stored and say it themselves: their types list what they take. */
const SAYS_ITSELF = /^(?:users\/team\/|customers\/customers-pager\.tsx)/

const filesOf = (pattern: string): string[] =>
  globSync(`${DESK}/**/${pattern}`).filter(file => !/\.test\.|\/language\//.test(file))

type Node = { type: string; value?: unknown; name?: unknown; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield* nodesOf(one)
}

const nodesIn = (file: string): Node[] => {
  const program: unknown = parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' })
  return isNode(program) ? [...nodesOf(program)] : []
}

/** Attributes that people read or hear. */
const READ = new Set(['label', 'aria-label', 'title', 'alt', 'placeholder', 'hint'])
/** Names of keys, sizes and marks that are the same in both languages. */
const SAME = /^(?:[^A-Za-z]*|CSV|PDF|A4|Ctrl.*|[A-Z]{1,3}[\d.]*)$/

const bareTexts = (file: string): string[] =>
  nodesIn(file).flatMap(node => {
    if (node.type === 'JSXText' && typeof node.value === 'string')
      return SAME.test(node.value.trim()) ? [] : [node.value.trim()]
    if (node.type !== 'JSXAttribute' || !isNode(node.name) || !isNode(node.value)) return []
    const { name, value } = node
    if (typeof name.name !== 'string' || !READ.has(name.name) || typeof value.value !== 'string') return []
    return SAME.test(value.value) ? [] : [value.value]
  })

test('no screen of the back office has a text that is not said', () => {
  const bare = filesOf('*.tsx')
    .filter(file => !NOT_FOR_STAFF.test(file) && !SAYS_ITSELF.test(path.relative(DESK, file)))
    .flatMap(file => bareTexts(file).map(text => `${path.relative(DESK, file)}: ${text}`))
  expect(bare).toEqual([])
})

test('the Bengali of a text has the holes of its English', () => {
  const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
  for (const [english, bengali] of Object.entries(deskBengali))
    expect(holes(bengali), english).toEqual(holes(english))
})

test('every field of an order and of a product has its label in Bengali', () => {
  const labels = [...Object.values(ORDER_FIELDS), ...Object.values(PRODUCT_FIELDS)].map(({ label }) => label)
  expect(labels.filter(label => !(label in deskBengali))).toEqual([])
})

test('an address brings the words of its screen', () => {
  expect(wordsOf('/dashboard/orders')).toContain('orders')
  expect(wordsOf('/dashboard/users')).toEqual(['frame', 'shop', 'users'])
  expect(wordsOf('/login')).toEqual(['account'])
})
