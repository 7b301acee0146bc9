/** What a message to a customer may name: `{name}` and so on, with the label of the button that inserts it. */
export const MESSAGE_VARIABLES = {
  name: 'Name of the customer',
  order: 'Order number',
  pairs: 'Ordered pairs',
  cod: 'Sum for the rider',
  track: 'Tracking link',
  confirm: 'Link to confirm',
  review_link: 'Link to review',
  until: 'Last day for an exchange',
  shop: 'The shop',
  phone: 'Phone number',
} as const
export type MessageVariable = keyof typeof MESSAGE_VARIABLES

/** What stands in place of the variables; null: this order has no such thing. */
export type MessageValues = Readonly<Record<MessageVariable, string | null>>

/** The most characters of each value: what is longer is cut, or counts as missing where a cut would break it. */
export const LONGEST_VALUES = {
  name: 60,
  order: 10,
  pairs: 200,
  cod: 20,
  track: 120,
  confirm: 120,
  review_link: 140,
  until: 20,
  shop: 40,
  phone: 12,
} as const satisfies Record<MessageVariable, number>

/** Longer links to WhatsApp are cut by some phones. */
export const MAXIMUM_MESSAGE_LENGTH = 1000

/** Also what somebody means as one: other letters, another case, spaces. */
const VARIABLE = /\{([\p{L}\p{M}\p{N}_ ]{0,40})\}/gu
/** A name whose second brace was forgotten. */
const OPEN = new RegExp(`\\{(?:${Object.keys(MESSAGE_VARIABLES).join('|')})(?![\\w}])`)

const isVariable = (name: string): name is MessageVariable => Object.hasOwn(MESSAGE_VARIABLES, name)

/** The text with `write` of each variable in place of it; a name that is none stays as it is. */
export const replaceVariables = (text: string, write: (name: MessageVariable) => string): string =>
  text.replace(VARIABLE, (token, name: string) => (isVariable(name) ? write(name) : token))

const ALL_VARIABLES: readonly MessageVariable[] = Object.keys(MESSAGE_VARIABLES).filter(isVariable)

/** What is wrong with the names in braces of a text that may name these; undefined: nothing. */
export function variableProblem(
  text: string,
  variables: readonly MessageVariable[] = ALL_VARIABLES,
): string | undefined {
  for (const [, name = ''] of text.matchAll(VARIABLE))
    if (!variables.some(one => one === name))
      return `There is no {${name}}. A message can name ${variables.map(one => `{${one}}`).join(', ')}.`
  return OPEN.test(text) ? 'A brace is open. A name has one at each end: {name}.' : undefined
}

/** What is wrong with the names in braces of a template, or with its length once they are filled in. */
export function templateProblem(text: string): string | undefined {
  const wrong = variableProblem(text)
  if (wrong !== undefined) return wrong
  const filled = replaceVariables(text, name => 'x'.repeat(LONGEST_VALUES[name])).length
  if (filled > MAXIMUM_MESSAGE_LENGTH)
    return `With long names in it this has ${filled.toLocaleString('en-US')} characters. At most ${MAXIMUM_MESSAGE_LENGTH.toLocaleString('en-US')} fit a message.`
  return undefined
}
