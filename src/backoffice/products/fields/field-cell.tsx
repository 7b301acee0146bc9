import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../../me.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import type { FieldEdit } from './use-field-edit.ts'

type FieldCellProps<Draft> = {
  edit: FieldEdit<Draft>
  /** The value as it is read. */
  shown: ReactNode
  /** Below the value, whether it is read or typed. */
  hint?: ReactNode
  /** A value of several lines: Enter starts a new line in it. */
  isLong?: boolean
  /** Open to a Moderator too, who has the right to it. */
  isOpenToAll?: boolean
  /** Drawn at the end of the cell. */
  icon?: ReactNode
  /** The text of somebody else's value, for the question after a conflict. */
  theirText?(draft: Draft): string
  /** The box; `described` refers to its problem. */
  children(described: { 'aria-invalid': boolean; 'aria-describedby': string | undefined }): ReactNode
}

/** A field with its label: a value that an Admin, or who has the right to it, opens, types and saves. */
export function FieldCell<Draft>(props: FieldCellProps<Draft>) {
  const { edit, shown, hint, isLong, icon, isOpenToAll } = props
  const mayType = useMe().role === 'Admin' || isOpenToAll
  const cell = useRef<HTMLDivElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (was.current === edit.isOpen) return
    was.current = edit.isOpen
    const box = cell.current?.querySelector<HTMLElement>('input, textarea, button')
    focusUnlessElsewhere(box, cell.current)
    if (box instanceof HTMLInputElement && box === document.activeElement) box.select()
  }, [edit.isOpen])
  return (
    <div
      ref={cell}
      className={isLong ? 'product-field product-field-long' : 'product-field'}
      aria-busy={edit.isSaving || undefined}
    >
      <dt>{edit.label}</dt>
      <dd>
        {edit.isOpen ? (
          <FieldForm {...props} />
        ) : mayType ? (
          <button
            type="button"
            aria-disabled={edit.isSaving || undefined}
            onClick={edit.open}
            onKeyDown={event => event.key === 'F2' && edit.open()}
          >
            <span className="sr-only">{say('Edit {label}:', { label: edit.label })} </span>
            <b>{shown}</b>
            {icon}
          </button>
        ) : (
          <b>{shown}</b>
        )}
        {edit.isSaving && <span className="product-field-saving">{say('Saving…')}</span>}
        {!edit.isSaving && hint && <span className="desk-hint">{hint}</span>}
      </dd>
    </div>
  )
}

function FieldForm<Draft>({ edit, isLong, children, theirText }: FieldCellProps<Draft>) {
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  const isConflict = edit.theirs !== undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) edit.cancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      className={isLong ? 'field-form field-form-long' : 'field-form'}
      noValidate
      aria-label={say('Edit {label}', { label: edit.label })}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // an opened but untouched field closes when the focus moves on; a long one would move the element being pressed
        if (isLong || !relatedTarget || currentTarget.contains(relatedTarget)) return
        if (!edit.isChanged && !edit.problem) edit.cancel()
      }}
      onSubmit={event => {
        event.preventDefault()
        edit.save()
      }}
    >
      <div className="field-form-box" data-invalid={edit.problem ? '' : undefined}>
        {children({
          'aria-invalid': edit.problem !== undefined,
          'aria-describedby': edit.problem ? problemId : undefined,
        })}
        <span className="field-form-buttons">
          <button
            type="button"
            className="desk-icon-button"
            aria-label={isConflict ? say('Take theirs') : say('Cancel')}
            title={isConflict ? say('Take theirs') : say('Cancel (Esc)')}
            onClick={edit.cancel}
          >
            <BackofficeIcon name="close" />
          </button>
          <button type="submit" className="desk-button desk-button-primary desk-button-small">
            {isConflict ? say('Keep mine') : edit.hasFailed ? say('Try again') : say('Save')}
          </button>
        </span>
      </div>
      <Failure id={problemId} text={edit.problem}>
        {edit.theirs !== undefined && (
          <>
            {theirText && say(' It is now “{theirs}”.', { theirs: theirText(edit.theirs) })}{' '}
            <button type="button" className="field-link" onClick={edit.cancel}>
              {say('Take theirs')}
            </button>
          </>
        )}
      </Failure>
    </form>
  )
}
