/**
 * What a text may name instead of writing it out: `{delivery_charges}` stands for the present charges, so that no text
 * can contradict the settings. By name, with the label of the button that inserts it.
 */
export const FACTS = {
  shop_name: 'Name of the shop',
  phone: 'Phone number',
  whatsapp_link: 'Link to WhatsApp',
  email: 'Email address',
  address: 'Address',
  hours: 'Opening hours',
  delivery_charges: 'Delivery charges',
  delivery_days: 'Delivery days',
  weekend: 'Days without delivery',
  free_delivery_from: 'Free delivery from',
  exchange_days: 'Days for an exchange',
  exchange_payer: 'Who pays an exchange',
  defect_days: 'Days for a defect',
  /** The returns text within the terms. */
  returns: 'Exchange and returns',
  /** What the program itself stores about a shopper: it knows better than a typed list. */
  your_information: 'What the shop stores',
} as const

/** What the text of a mail may name besides: only the mail itself knows it. */
export const MAIL_FACTS = {
  code: 'Code',
  link: 'Button with the link',
  log_in: 'Button to log in',
  new_password: 'Button to a new password',
  recipient: 'Address of this mail',
  changed_at: 'When it was changed',
  code_minutes: 'How long the code holds',
  code_minutes_bengali: 'How long the code holds, in Bengali',
  link_hours: 'How long the link holds',
  link_hours_bengali: 'How long the link holds, in Bengali',
} as const
export type MailFact = keyof typeof MAIL_FACTS

/** Those that become a box or a button, in a line of their own. A mail that may name one is of no use without it. */
export const BLOCK_FACTS = ['code', 'link', 'log_in', 'new_password'] as const satisfies readonly MailFact[]
export type BlockFact = (typeof BLOCK_FACTS)[number]

export type FactName = keyof typeof FACTS
export type Facts = Readonly<Record<FactName, string>>

const TOKEN = /\{([a-z_]{1,40})\}/g

const isFact = (name: string): name is FactName => Object.hasOwn(FACTS, name)

const isMailFact = (name: string): name is MailFact => Object.hasOwn(MAIL_FACTS, name)

/** What is wrong with the names in braces of a text that may name `own` besides the facts of the shop. */
export function factProblem(text: string, own: readonly MailFact[]): string | undefined {
  for (const [, name = ''] of text.matchAll(TOKEN))
    if (isMailFact(name) ? !own.includes(name) : !isFact(name))
      return isMailFact(name)
        ? `“${MAIL_FACTS[name]}” cannot stand here.`
        : `There is no fact called ${name}.`
  const lines = text.split('\n').map(line => line.trim())
  for (const name of BLOCK_FACTS.filter(one => own.includes(one))) {
    if (!lines.includes(`{${name}}`))
      return `This mail is of no use without “${MAIL_FACTS[name]}”: please insert it in a line of its own.`
    if (lines.some(line => line !== `{${name}}` && line.includes(`{${name}}`)))
      return `“${MAIL_FACTS[name]}” needs a line of its own.`
  }
  return undefined
}

/** The text with the present facts in place of their names; the space before an empty one goes with it. */
export const withFacts = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/( ?)\{([a-z_]{1,40})\}/g, (token, space: string, name: string) => {
    if (!Object.hasOwn(facts, name)) return token
    return facts[name] === '' ? '' : space + facts[name]
  })
