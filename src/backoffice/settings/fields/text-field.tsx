import { Menu } from '@base-ui/react/menu'
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import { MESSAGE_VARIABLES } from '#domain/messages/message-variables.ts'
import { FACTS, MAIL_FACTS } from '#domain/settings/facts.ts'
import type { Shape } from '#domain/settings/field-kinds.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../../ui/backoffice-icon-names.ts'
import { placeholderOf } from '../field-words.ts'
import { factsIn, piecesOf, repairEdit, shownFact, toShown, toStored, wholeFacts } from './fact-text.ts'
import { FieldFrame } from './field-frame.tsx'
import { type MarkdownTool, markdownEdit, type TextEdit } from './markdown-edit.ts'
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
  const shown = toShown(typeof value === 'string' ? value : '')
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
                  onClick={() => apply(box.current, markdownEdit(shown, spanOf(box.current), tool))}
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
          control={control}
          shown={shown}
          isOneLine={is === 'line'}
          lang={/bengali$/i.test(path) ? 'bn' : undefined}
          placeholder={placeholderOf(section, path)}
          onType={text => type(toStored(text))}
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

type GrowingTextProps = {
  ref: Ref<HTMLTextAreaElement>
  control: ReturnType<typeof useField>['control']
  shown: string
  isOneLine: boolean
  lang: string | undefined
  placeholder: string | undefined
  onType(shown: string): void
}

/** A box as high as its text, whose facts are coloured from behind. */
function GrowingText({ ref, control, shown, isOneLine, lang, placeholder, onType }: GrowingTextProps) {
  const caret = useRef(0)
  return (
    <div className="setting-grows" data-one-line={isOneLine || undefined}>
      <div className="setting-behind" aria-hidden="true" lang={lang}>
        {piecesOf(shown).map(({ text, isFact, at }) =>
          isFact ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}{' '}
      </div>
      <textarea
        {...control}
        ref={ref}
        className="setting-box"
        rows={1}
        lang={lang}
        placeholder={placeholder}
        value={shown}
        onChange={({ target }) => {
          const { text, caret: at } = repairEdit(shown, target.value)
          onType(text)
          // the box shows the repaired text by then
          if (text !== target.value) requestAnimationFrame(() => target.setSelectionRange(at, at))
        }}
        onSelect={({ currentTarget: box }) => {
          const { start, end } = wholeFacts(box.value, spanOf(box), caret.current)
          if (start !== box.selectionStart || end !== box.selectionEnd)
            box.setSelectionRange(start, end, box.selectionDirection)
          caret.current = start
        }}
        onKeyDown={event => {
          if (isOneLine && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
          takeWholeFact(event)
          control.onKeyDown(event)
        }}
      />
    </div>
  )
}

/** Backspace and Delete at the edge of a fact remove all of it; the browser's own undo brings it back. */
function takeWholeFact({ key, currentTarget: box }: KeyboardEvent<HTMLTextAreaElement>): void {
  if ((key !== 'Backspace' && key !== 'Delete') || box.selectionStart !== box.selectionEnd) return
  const at = box.selectionStart
  const fact = factsIn(box.value).find(({ start, end }) => (key === 'Backspace' ? end === at : start === at))
  if (fact) box.setSelectionRange(fact.start, fact.end)
}

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

const spanOf = (box: HTMLTextAreaElement | null) => ({
  start: box?.selectionStart ?? 0,
  end: box?.selectionEnd ?? 0,
})

function insertFact(box: HTMLTextAreaElement | null, label: string): void {
  const text = shownFact(label)
  const { start, end } = spanOf(box)
  const caret = start + text.length
  apply(box, { start, end, text, select: { start: caret, end: caret } })
}

/** As if it were typed: the browser's own undo takes it back. */
function apply(box: HTMLTextAreaElement | null, { start, end, text, select }: TextEdit): void {
  if (!box) return
  box.focus()
  box.setSelectionRange(start, end)
  document.execCommand('insertText', false, text)
  box.setSelectionRange(select.start, select.end)
}
