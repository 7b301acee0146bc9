import { toBengaliDigits } from '../language/bengali-digits.ts'

/** What the line to say may name of an order, by name, with what it stands for. */
export const SCRIPT_WORDS = {
  shop_name: 'Name of the shop',
  caller: 'Who calls',
  customer: 'Name of the customer',
  product: 'Product',
  color: 'Colour',
  size: 'Size',
  total: 'What is collected, in taka',
  area: 'Area',
} as const
export type ScriptWord = keyof typeof SCRIPT_WORDS

const TOKEN = /\{([^{}\n]{0,40})\}/g

/** What is wrong with the names in braces of a line to say. */
export function scriptProblem(script: string): string | undefined {
  for (const [, name = ''] of script.matchAll(TOKEN))
    if (!Object.hasOwn(SCRIPT_WORDS, name))
      return `Nothing is called {${name}} here. You may write ${Object.keys(SCRIPT_WORDS)
        .map(word => `{${word}}`)
        .join(', ')}.`
  return undefined
}

const isScriptWord = (name: string): name is ScriptWord => Object.hasOwn(SCRIPT_WORDS, name)
/** What is read out as a number; digits elsewhere are of names. */
const NUMBERS: readonly ScriptWord[] = ['size', 'total']

/** The line to say for one order; one in Bengali has its numbers in Bengali digits. */
export function scriptFor(script: string, words: Readonly<Record<ScriptWord, string>>): string {
  const isBengali = /\p{Script=Bengali}/u.test(script)
  return script.replace(TOKEN, (token, name: string) => {
    if (!isScriptWord(name)) return token
    return isBengali && NUMBERS.includes(name) ? toBengaliDigits(words[name]) : words[name]
  })
}
