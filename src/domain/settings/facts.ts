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

export type FactName = keyof typeof FACTS
export type Facts = Readonly<Record<FactName, string>>

const TOKEN = /\{([a-z_]{1,40})\}/g

const isFact = (name: string): name is FactName => Object.hasOwn(FACTS, name)

/** The names in braces that are no facts. */
export const unknownFacts = (text: string): string[] =>
  [...text.matchAll(TOKEN)].flatMap(([, name = '']) => (isFact(name) ? [] : [name]))

/** The text with the present facts in place of their names; the space before an empty one goes with it. */
export const withFacts = (text: string, facts: Facts): string =>
  text.replace(/( ?)\{([a-z_]{1,40})\}/g, (token, space: string, name: string) => {
    if (!isFact(name)) return token
    return facts[name] === '' ? '' : space + facts[name]
  })
