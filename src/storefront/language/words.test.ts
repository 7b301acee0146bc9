import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { islandWords } from './island-words.ts'
import { pageWords } from './page-words.ts'
import { frameWords } from './words/frame-words.ts'
import { wordsOfGoods } from './words-of-goods.ts'
import { wordsOfOrders } from './words-of-orders.ts'

const folder = new URL('words/', import.meta.url)
const files = globSync('*.ts', { cwd: folder })

/** Every text of every file, with the dictionary that it stands in: a text may stand in several. */
async function allWords(): Promise<{ at: string; english: string; bengali: string }[]> {
  const loaded: Record<string, Record<string, string>>[] = await Promise.all(
    files.map(file => import(new URL(file, folder).href)),
  )
  return loaded.flatMap(exported =>
    Object.entries(exported).flatMap(([at, words]) =>
      Object.entries(words).map(([english, bengali]) => ({ at, english, bengali })),
    ),
  )
}

const holesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test('every text has the same holes in both languages, and no empty Bengali', async () => {
  const words = await allWords()
  expect(words.length).toBeGreaterThan(3)
  for (const { english, bengali } of words) {
    expect(holesOf(bengali), english).toEqual(holesOf(english))
    expect(bengali.trim(), english).not.toBe('')
  }
})

test('a text has one Bengali, wherever it stands', async () => {
  const known = new Map<string, string>()
  for (const { english, bengali } of await allWords()) {
    expect(bengali, english).toBe(known.get(english) ?? bengali)
    known.set(english, bengali)
  }
})

test('every dictionary of the folders is spoken', async () => {
  const spoken = new Set([...Object.keys(islandWords), ...Object.keys(pageWords)])
  for (const { english, at } of await allWords())
    expect(spoken.has(english), `${english} of ${at}`).toBe(true)
})

/** Files that say something in a browser, with what they may say: the folders of `topicOf`, and what all of them share. */
const SPOKEN: readonly [where: string, words: Readonly<Record<string, string>>][] = [
  ['{frame,../web/ui}/*.{ts,tsx}', frameWords],
  ['*.{ts,tsx}', frameWords],
  ['{cart,checkout,confirmed,verify}/**/*.{ts,tsx}', wordsOfOrders],
  ['{card,home,product,search,viewed,stock-notices}/*.{ts,tsx}', wordsOfGoods],
]

test('what an island says has come with the words of its page', () => {
  const storefront = new URL('../', import.meta.url)
  const said = SPOKEN.flatMap(([where, words]) =>
    globSync(where, { cwd: storefront }).flatMap(file => {
      const source = readFileSync(new URL(file, storefront), 'utf8')
      if (!/use-language\.ts'|speaker\.ts'/.test(source) || /use-page-language|bengali-pages/.test(source))
        return []
      return [...source.matchAll(/\bsay\(\s*'((?:[^'\\]|\\.)*)'/g)].map(([, text = '']) => ({
        file,
        text,
        words,
      }))
    }),
  )
  expect(said.length).toBeGreaterThan(100)
  for (const { file, text, words } of said)
    expect(Object.hasOwn(words, text), `${text} in ${file}`).toBe(true)
})
