import { useState } from 'react'
import type { MessageLanguage, OfferedTemplate } from '#domain/messages/order-message.ts'
import { offeredText } from './message-labels.ts'

/** What can be written, and what is offered of it first. */
type Offered = { templates: readonly OfferedTemplate[]; suggested: string | null; language: MessageLanguage }

/** The suggested message at first; another language keeps the message where it has a text in it. */
export function useChoice(known: Offered) {
  const [language, setLanguage] = useState(known.language)
  const [chosen, choose] = useState(() => firstChoice(known, known.language))
  const textIn = (next: MessageLanguage): string | undefined => {
    const template = known.templates.find(({ id }) => id === chosen)
    return template && offeredText(template, next).text
  }
  return {
    language,
    chosen,
    text: textIn(language),
    choose,
    chooseLanguage(next: MessageLanguage) {
      setLanguage(next)
      if (textIn(next) === undefined) choose(firstChoice(known, next))
    },
  }
}

/** The suggested message, or the first that can be written in the language. */
function firstChoice({ templates, suggested }: Offered, language: MessageLanguage): string | undefined {
  const written = templates.filter(one => offeredText(one, language).text !== undefined)
  return (written.find(({ id }) => id === suggested) ?? written[0])?.id
}
