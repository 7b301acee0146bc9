import { useId } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { MessageLanguage, OfferedTemplate } from '#domain/messages/order-message.ts'
import { offeredText } from './message-labels.ts'

type TemplateListProps = {
  templates: readonly OfferedTemplate[]
  suggested: string | null
  language: MessageLanguage
  chosen: string | undefined
  onChoose(id: string): void
}

/** The messages to choose from. One that cannot be written is there with its reason, and is still reached by keyboard. */
export function TemplateList({ templates, suggested, language, chosen, onChoose }: TemplateListProps) {
  const name = useId()
  return (
    <fieldset className="message-templates">
      <legend className="sr-only">{say('Message')}</legend>
      {templates.map(template => {
        const { why } = offeredText(template, language)
        return (
          <label key={template.id} data-off={why !== undefined || undefined}>
            <input
              type="radio"
              name={name}
              checked={template.id === chosen}
              aria-disabled={why !== undefined || undefined}
              onChange={() => why === undefined && onChoose(template.id)}
            />
            <span>
              {template.name}
              {template.id === suggested && why === undefined && (
                <small className="message-fits">{say('fits this order')}</small>
              )}
              {why !== undefined && <small>{why}</small>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
