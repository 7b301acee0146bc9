import { MESSAGE_VARIABLES, type MessageVariable } from '#domain/messages/message-variables.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'
import { FactTexts } from '../../settings/fields/fact-text.ts'

/** What stands in a text in place of a variable while it is edited: one short word, in the language of the text. */
const BENGALI: Readonly<Record<MessageVariable, string>> = {
  name: 'নাম',
  order: 'অর্ডার',
  pairs: 'জোড়া',
  cod: 'টাকা',
  track: 'লিংক',
  confirm: 'নিশ্চিতের লিংক',
  review_link: 'রিভিউয়ের লিংক',
  until: 'শেষ দিন',
  shop: 'দোকান',
  phone: 'ফোন',
}
const isVariable = (name: string): name is MessageVariable => Object.hasOwn(MESSAGE_VARIABLES, name)
export const VARIABLE_NAMES: readonly MessageVariable[] = Object.keys(MESSAGE_VARIABLES).filter(isVariable)

const ENGLISH = Object.fromEntries(VARIABLE_NAMES.map(name => [name, name.replace('_', ' ')]))

export const TEXTS_BY_LANGUAGE: Readonly<Record<MessageLanguage, FactTexts>> = {
  bn: new FactTexts(BENGALI),
  en: new FactTexts(ENGLISH),
}

/** The word of a variable in a text that is edited. */
export const chipLabel = (name: MessageVariable, language: MessageLanguage): string =>
  language === 'bn' ? BENGALI[name] : name.replace('_', ' ')
