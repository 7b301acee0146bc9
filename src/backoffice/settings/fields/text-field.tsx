import { Menu } from '@base-ui/react/menu'
import { type ReactNode, useRef } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import { MESSAGE_VARIABLES } from '#domain/messages/message-variables.ts'
import { FACTS, MAIL_FACTS } from '#domain/settings/facts.ts'
import type { Shape } from '#domain/settings/field-kinds.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../../ui/backoffice-icon-names.ts'
import { placeholderOf } from '../field-words.ts'
import { SETTING_TEXTS } from './fact-text.ts'
import { FieldFrame } from './field-frame.tsx'
import { applyEdit, GrowingText, insertFact, spanOf } from './growing-text.tsx'
import { type MarkdownTool, markdownEdit } from './markdown-edit.ts'
import { useSettingsForm } from './settings-form.ts'
import type { FieldProps } from './simple-fields.tsx'
import { useField } from './use-field.ts'

type TextShape = Extract<Shape, { is: 'line' | 'text' | 'markdown' }>

const TOOLS: readonly { tool: MarkdownTool; label: string; icon: BackofficeIconName }[] = spoken(
  [
    { tool: 'heading', label: 'Heading', icon: 'heading' },
    { tool: 'bold', label: 'Bold', icon: 'bold' },
    { tool: 'link', label: 'Link', icon: 'link' },
    { tool: 'list', label: 'List', icon: 'rows' },
  ],
  'label',
)

/** Text in paragraphs, with facts, or with Markdown. Facts stand in it as peach words that are inserted and removed whole. */
export function TextField({ path, field }: FieldProps<TextShape>) {
  const { section } = useSettingsForm()
  const { value, type, control } = useField(path)
  const box = useRef<HTMLTextAreaElement>(null)
  const shown = SETTING_TEXTS.toShown(typeof value === 'string' ? value : '')
  const { is, hasFacts, isTemplate } = field.shape
  return (
    <FieldFrame path={path} field={field}>
      <div className="setting-text">
        {(is === 'markdown' || hasFacts || isTemplate) && (
          <div
            className="setting-tools"
            role="toolbar"
            aria-label={say('Tools for {label}', { label: field.label })}
          >
            {is === 'markdown' &&
              TOOLS.map(({ tool, label, icon }) => (
                <button
                  key={tool}
                  type="button"
                  className="desk-icon-button"
                  aria-label={label}
                  title={label}
                  // the selection of the text stays
                  onPointerDown={event => event.preventDefault()}
                  onClick={() => applyEdit(box.current, markdownEdit(shown, spanOf(box.current), tool))}
                >
                  <BackofficeIcon name={icon} />
                </button>
              ))}
            {(hasFacts || isTemplate) && (
              <FactMenu
                button={isTemplate ? say('Insert a value') : say('Insert a fact')}
                labels={factsOf(field.shape)}
                onChoose={label => insertFact(box.current, label)}
                returnTo={() => box.current}
              />
            )}
          </div>
        )}
        <GrowingText
          ref={box}
          texts={SETTING_TEXTS}
          control={control}
          shown={shown}
          isOneLine={is === 'line'}
          lang={/bengali$/i.test(path) ? 'bn' : undefined}
          placeholder={placeholderOf(section, path)}
          onType={text => type(SETTING_TEXTS.toStored(text))}
        />
      </div>
    </FieldFrame>
  )
}

/** What the text may name, by the labels of the buttons. */
const factsOf = ({ own, isTemplate }: TextShape): string[] =>
  isTemplate
    ? Object.values(MESSAGE_VARIABLES)
    : [...own.map(name => MAIL_FACTS[name]), ...Object.values(FACTS)]

type FactMenuProps = {
  button: string
  labels: readonly string[]
  onChoose(label: string): void
  returnTo(): HTMLElement | null
}

function FactMenu({ button, labels, onChoose, returnTo }: FactMenuProps): ReactNode {
  return (
    <Menu.Root>
      <Menu.Trigger className="desk-button desk-button-small setting-fact-button">
        <BackofficeIcon name="plus" />
        {button}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="desk-menu-place" align="start" sideOffset={4}>
          <Menu.Popup className="desk-menu setting-facts" finalFocus={returnTo}>
            {labels.map(label => (
              <Menu.Item key={label} className="desk-menu-item" onClick={() => onChoose(label)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
