import { type ReactNode, useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Shape } from '#domain/settings/field-kinds.ts'
import { announce } from '../../shell/announcer.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../../ui/backoffice-icon-names.ts'
import { joinPath } from '../draft/value-at.ts'
import { FieldFrame } from './field-frame.tsx'
import { fieldId, useSettingsForm } from './settings-form.ts'
import type { FieldProps } from './simple-fields.tsx'
import { useField } from './use-field.ts'

type ListShape = Extract<Shape, { is: 'list' }>

type ListFieldProps = FieldProps<ListShape> & {
  /** The field, or the fields, of one entry. */
  fieldOf(path: string, label: string): ReactNode
}

/** Entries that are added, removed and put into another order, by button and by keyboard. */
export function ListField({ path, field, fieldOf }: ListFieldProps) {
  const { label, shape } = field
  const list = useEntries(path, shape)
  const { entries } = list
  const isFull = entries.length >= shape.maximum
  return (
    <FieldFrame path={path} field={field} isGroup>
      <ol className="setting-list" id={fieldId(path)} tabIndex={-1}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name; its fields show what is in its place
          <Entry key={index} path={joinPath(path, index)} isPlain={shape.of.is !== 'object'}>
            <fieldset className="setting-entry-fields" aria-label={`${shape.itemLabel} ${index + 1}`}>
              {isKept(entry, shape) ? (
                <KeptName value={entry} label={`${shape.itemLabel} ${index + 1}`} />
              ) : (
                fieldOf(joinPath(path, index), `${shape.itemLabel} ${index + 1}`)
              )}
            </fieldset>
            <EntryButtons name={`${shape.itemLabel} ${index + 1}`} index={index} list={list} shape={shape} />
          </Entry>
        ))}
      </ol>
      <p className="setting-add">
        <button
          type="button"
          id={`${fieldId(path)}-add`}
          className="desk-button desk-button-small"
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && list.add()}
        >
          <BackofficeIcon name="plus" />
          {say('Add {itemLabel}', { itemLabel: shape.itemLabel.toLowerCase() })}
        </button>
        {isFull && (
          <span className="setting-hint">
            {say('At most {maximum} in “{label}”.', { maximum: shape.maximum, label })}
          </span>
        )}
      </p>
    </FieldFrame>
  )
}

type EntryProps = { path: string; isPlain: boolean; children: ReactNode }

/** What is wrong with a new entry is shown when it is left as a whole. */
function Entry({ path, isPlain, children }: EntryProps) {
  const { left } = useSettingsForm()
  return (
    <li
      className="setting-entry"
      data-plain={isPlain || undefined}
      onBlur={({ currentTarget, relatedTarget }) =>
        !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && left(path)
      }
    >
      {children}
    </li>
  )
}

/** Whether an entry can move, but neither go nor change. */
const isKept = (entry: unknown, { kept }: ListShape): entry is string =>
  typeof entry === 'string' && kept.includes(entry)

const KeptName = ({ value, label }: { value: string; label: string }) => (
  <div className="setting">
    <input className="setting-box" aria-label={label} readOnly value={value} />
  </div>
)

type EntryButtonsProps = {
  name: string
  index: number
  list: ReturnType<typeof useEntries>
  shape: ListShape
}

function EntryButtons({ name, index, list, shape }: EntryButtonsProps) {
  const { entries, move, remove, buttonId } = list
  const button = (icon: BackofficeIconName, label: string, isOff: boolean, run: () => void) => (
    <button
      type="button"
      id={buttonId(index, icon)}
      className="desk-icon-button"
      aria-label={`${label} ${name}`}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && run()}
    >
      <BackofficeIcon name={icon} />
    </button>
  )
  return (
    <div className="setting-entry-buttons">
      {button('up', say('Move up'), index === 0, () => move(index, index - 1))}
      {button('down', say('Move down'), index === entries.length - 1, () => move(index, index + 1))}
      {button('trash', say('Remove'), entries.length <= shape.minimum || isKept(entries[index], shape), () =>
        remove(index),
      )}
    </div>
  )
}

function useEntries(path: string, shape: ListShape) {
  const { value, choose } = useField(path)
  const form = useSettingsForm()
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  /** Gets the focus when the entries stand in their new places. */
  const next = useRef<string>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    document.getElementById(next.current)?.focus()
    next.current = undefined
  })
  const buttonId = (index: number, icon: string) => `${fieldId(joinPath(path, index))}-${icon}`
  return {
    entries,
    buttonId,
    add() {
      const added = joinPath(path, entries.length)
      next.current = firstControl(added, shape.of)
      form.change(path, [...entries, emptyValue(shape.of)], added)
    },
    remove(index: number) {
      next.current =
        entries.length > 1 ? buttonId(Math.min(index, entries.length - 2), 'trash') : `${fieldId(path)}-add`
      announce(say('{itemLabel} {part} removed.', { itemLabel: shape.itemLabel, part: index + 1 }))
      choose(entries.filter((_, other) => other !== index))
    },
    move(from: number, to: number) {
      next.current = buttonId(to, to < from ? 'up' : 'down')
      announce(
        say('{itemLabel} {part} is now number {part2}.', {
          itemLabel: shape.itemLabel,
          part: from + 1,
          part2: to + 1,
        }),
      )
      choose(moved(entries, from, to))
    },
  }
}

function moved(entries: readonly unknown[], from: number, to: number): unknown[] {
  const others = entries.filter((_, index) => index !== from)
  return [...others.slice(0, to), entries[from], ...others.slice(to)]
}

/** The id of the first control of a field. */
function firstControl(path: string, shape: Shape): string {
  if (shape.is !== 'object') return fieldId(path)
  const [first] = Object.entries(shape.fields)
  return first ? firstControl(joinPath(path, first[0]), first[1].shape) : fieldId(path)
}

/** What a new entry of a list begins with: nothing, or the first that can be chosen. */
function emptyValue(shape: Shape): unknown {
  switch (shape.is) {
    case 'flag':
      return false
    case 'choice':
      return shape.words[0] ?? ''
    case 'picture':
    case 'code':
      return null
    case 'whole':
    case 'day':
      return shape.isOptional ? null : ''
    case 'range':
      return ['', '']
    case 'list':
      return []
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field]) => [name, emptyValue(field.shape)]),
      )
    default:
      return ''
  }
}
