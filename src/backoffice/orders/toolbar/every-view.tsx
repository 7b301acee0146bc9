import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { readStored } from '#web/browser-storage.ts'
import { useMe } from '../../me.tsx'
import { keep, useStored } from '../../shell/use-stored.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import type { OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'
import {
  BUILT_IN_VIEWS,
  isShown,
  MAXIMUM_VIEW_NAME_LENGTH,
  MAXIMUM_VIEWS,
  readSavedViews,
  type SavedView,
  viewAddress,
  viewOf,
  withView,
} from './saved-views.ts'

export type ViewListProps = { address: OrdersQuery; go: Go; onApplied(): void }

/** The built-in views and the user's own: to show, to rename, to delete, and to save what is shown now. */
export function EveryView({ address, go, onApplied }: ViewListProps) {
  const kept = useSavedViews()
  const [renamed, setRenamed] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const apply = (view: SavedView) => {
    go(viewAddress(view, new Date()))
    onApplied()
  }
  const button = (view: SavedView) => (
    <button
      type="button"
      className="view-button"
      aria-pressed={isShown(view, address, new Date())}
      title={view.name}
      onClick={() => apply(view)}
    >
      <span>{view.name}</span>
    </button>
  )
  return (
    <div className="view-list">
      <ul aria-label={say('Views of every desk')}>
        {BUILT_IN_VIEWS.map(view => (
          <li key={view.name}>{button(view)}</li>
        ))}
      </ul>
      {kept.views.length > 0 && (
        <ul aria-label={say('Your views')}>
          {kept.views.map(view =>
            view.name === renamed ? (
              <li key={view.name}>
                <RenameForm view={view} kept={kept} onDone={() => setRenamed(undefined)} />
              </li>
            ) : (
              <li key={view.name}>
                {button(view)}
                <button type="button" className="desk-icon-button" onClick={() => setRenamed(view.name)}>
                  <BackofficeIcon name="pencil" />
                  <span className="sr-only">{say('Rename {name}', { name: view.name })}</span>
                </button>
                <button
                  type="button"
                  className="desk-icon-button"
                  onClick={() => {
                    deleteView(kept, view)
                    field.current?.focus()
                  }}
                >
                  <BackofficeIcon name="trash" />
                  <span className="sr-only">{say('Delete {name}', { name: view.name })}</span>
                </button>
              </li>
            ),
          )}
        </ul>
      )}
      <SaveForm address={address} kept={kept} field={field} />
    </div>
  )
}

type Kept = ReturnType<typeof useSavedViews>

const fullText = (): string =>
  say('There is room for {views} views. Delete one first.', { views: MAXIMUM_VIEWS })
const REFUSED = 'This browser keeps nothing: its storage is full or closed.'

type SaveFormProps = { address: OrdersQuery; kept: Kept; field: React.RefObject<HTMLInputElement | null> }

function SaveForm({ address, kept: { views, keepViews }, field }: SaveFormProps) {
  const id = useId()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const isKnown = views.some(view => view.name === name.trim())
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(say('Please type a name.'))
    if (!isKnown && views.length >= MAXIMUM_VIEWS) return setProblem(fullText())
    if (!keepViews(withView(views, viewOf(name.trim(), address, new Date())))) return setProblem(say(REFUSED))
    setName('')
  }
  return (
    <form className="view-form" onSubmit={save} noValidate>
      <label htmlFor={id}>{say('Save what is shown now')}</label>
      <div>
        <input
          ref={field}
          id={id}
          className="filter-box"
          placeholder={say("Today's unconfirmed")}
          maxLength={MAXIMUM_VIEW_NAME_LENGTH}
          autoComplete="off"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          value={name}
          onChange={event => {
            setName(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <button type="submit" className="desk-button">
          {isKnown ? say('Replace') : say('Save')}
        </button>
      </div>
      <Failure id={`${id}-problem`} text={problem} />
    </form>
  )
}

type RenameFormProps = { view: SavedView; kept: Kept; onDone(): void }

function RenameForm({ view, kept: { views, keepViews }, onDone }: RenameFormProps) {
  const id = useId()
  const [name, setName] = useState(view.name)
  const [problem, setProblem] = useState<string>()
  const rename = (event: FormEvent) => {
    event.preventDefault()
    const next = name.trim()
    if (next === '') return setProblem(say('Please type a name.'))
    if (views.some(other => other !== view && other.name === next))
      return setProblem(say('There is one already.'))
    if (!keepViews(views.map(other => (other === view ? { ...view, name: next } : other))))
      return setProblem(say(REFUSED))
    onDone()
  }
  return (
    <form className="view-form" onSubmit={rename} noValidate>
      <div>
        <input
          className="filter-box"
          aria-label={say('New name of {name}', { name: view.name })}
          maxLength={MAXIMUM_VIEW_NAME_LENGTH}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the field stands where the pencil was pressed
          autoFocus
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          value={name}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            // the popup stays open
            event.stopPropagation()
            onDone()
          }}
          onChange={event => {
            setName(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <button type="submit" className="desk-button">
          {say('Rename')}
        </button>
      </div>
      <Failure id={`${id}-problem`} text={problem} />
    </form>
  )
}

/** The views that somebody saved in this browser, and how to store them. False when the browser refused. */
function useSavedViews(): { views: SavedView[]; keepViews(views: readonly SavedView[]): boolean } {
  const key = `desk-order-views:${useMe().id}`
  // as text: parsing it at each render would give another list each time
  const text = useStored(() => JSON.stringify(readStored('localStorage', key)), 'null')
  const views = useMemo(() => readSavedViews(JSON.parse(text)), [text])
  return { views, keepViews: next => keep(key, next) }
}

/** Deletes a view, with an undo. */
function deleteView({ views, keepViews }: ReturnType<typeof useSavedViews>, view: SavedView): void {
  if (!keepViews(views.filter(({ name }) => name !== view.name))) return
  showToast({
    kind: 'info',
    text: say('View “{name}” deleted.', { name: view.name }),
    action: { label: say('Undo'), run: () => void keepViews(views) },
  })
}
