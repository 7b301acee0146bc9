import type { ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Field, Shape } from '#domain/settings/field-kinds.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { formatValue, shortened } from '../draft/format-value.ts'
import { hintOf } from '../field-words.ts'
import { fieldId, hintId, problemId, useSettingsForm } from './settings-form.ts'
import { useField } from './use-field.ts'

/** The counter stands there from this share of the limit on. */
const COUNTED_FROM = 0.7
/** Of the value before, in characters: there is room for two fields beside each other. */
const SHOWN_OF_BEFORE = 22

type FieldFrameProps = {
  path: string
  field: Pick<Field<unknown>, 'label' | 'shape'>
  /** Parts with controls of their own are a group with a name instead of a label. */
  isGroup?: boolean
  children: ReactNode
}

/** A field with its label; beside that what it was, how much room is left, or that it may stay empty. */
export function FieldFrame({ path, field: { label, shape }, isGroup = false, children }: FieldFrameProps) {
  const { section } = useSettingsForm()
  const { problem } = useField(path)
  const hint = hintOf(section, path)
  const content = (
    <>
      {children}
      {hint !== undefined && problem === undefined && (
        <p className="setting-hint" id={hintId(path)}>
          {hint}
        </p>
      )}
      <Failure id={problemId(path)} text={problem} isReported={false}>
        {problem !== undefined && <ClearIt path={path} shape={shape} />}
      </Failure>
    </>
  )
  const isWide = isGroup || ['text', 'markdown'].includes(shape.is)
  if (isGroup)
    return (
      <fieldset className="setting" data-wide data-path={path}>
        <legend className="setting-legend">{label}</legend>
        <div className="setting-top">
          <Beside path={path} label={label} shape={shape} />
        </div>
        {content}
      </fieldset>
    )
  return (
    <div className="setting" data-wide={isWide || undefined} data-path={path}>
      <div className="setting-top">
        <label htmlFor={fieldId(path)}>{label}</label>
        <Beside path={path} label={label} shape={shape} />
      </div>
      {content}
    </div>
  )
}

type BesideProps = { path: string; label: string; shape: Shape }

function Beside({ path, label, shape }: BesideProps) {
  const { value, saved, isChanged, undo } = useField(path)
  if (isChanged && saved !== undefined)
    return (
      <span className="setting-was">
        {say('was {shape}', { shape: shortened(formatValue(shape, saved), SHOWN_OF_BEFORE) })}
        <button type="button" aria-label={say('Undo the change of {label}', { label })} onClick={undo}>
          <BackofficeIcon name="undo" />
        </button>
      </span>
    )
  if ('hasFacts' in shape && typeof value === 'string' && value.length >= shape.maximum * COUNTED_FROM)
    return (
      <span className="setting-count">
        {say('{count} of {maximum}', { count: value.length, maximum: shape.maximum })}
      </span>
    )
  return isOptional(shape) && (value === '' || value === null) ? (
    <span className="setting-count">{say('optional')}</span>
  ) : null
}

const isOptional = (shape: Shape): boolean =>
  ('isNeeded' in shape && !shape.isNeeded) ||
  ('isOptional' in shape && shape.isOptional) ||
  ['link', 'film'].includes(shape.is)

/** The way out of a wrong value that need not be there. */
function ClearIt({ path, shape }: { path: string; shape: Shape }) {
  const { choose } = useField(path)
  if (!isOptional(shape)) return null
  const empty = ['code', 'whole', 'day'].includes(shape.is) ? null : ''
  return (
    <>
      {' '}
      <button
        type="button"
        className="desk-link"
        onClick={() => {
          choose(empty)
          document.getElementById(fieldId(path))?.focus()
        }}
      >
        {say('Clear it')}
      </button>
    </>
  )
}
