import type { PointerEvent } from 'react'
import { say } from '#backoffice/language/say.ts'
import { SECTIONS } from '#domain/settings/sections.ts'
import { BackofficeIcon } from '../../../ui/backoffice-icon.tsx'
import { SettingField } from '../../fields/setting-field.tsx'
import { fieldId, useSettingsForm } from '../../fields/settings-form.ts'
import type { SectionDraft } from '../../section-editor.ts'

export type QuestionDraft = SectionDraft<'home'>['questions'][number]

const { shape } = SECTIONS.home.fields.questions
const FIELDS = shape.is === 'list' && shape.of.is === 'object' ? Object.entries(shape.of.fields) : []

export const rowPath = (index: number): string => `questions.${index}`
export const partOfRow = (index: number, part: 'up' | 'down' | 'handle' | 'edit'): string =>
  `${fieldId(rowPath(index))}-${part}`

type QuestionRowProps = {
  index: number
  /** Of its place in the list while it is dragged. */
  shownIndex: number
  count: number
  question: QuestionDraft
  /** Its number before it was moved. */
  was: number | undefined
  isOpen: boolean
  /** In pixels, while one is dragged. */
  shift: number
  isLifted: boolean
  handle: Readonly<
    Record<`onPointer${'Down' | 'Move' | 'Up' | 'Cancel'}`, (event: PointerEvent<HTMLElement>) => void>
  > & {
    onLostPointerCapture(): void
  }
  onMove(to: number, part: 'up' | 'down' | 'handle'): void
  onOpen(isOpen: boolean): void
  onDelete(): void
}

/** One question: its place, its marks, and its fields when it is open. */
export function QuestionRow(props: QuestionRowProps) {
  const { index, shownIndex, count, question, was, isOpen, shift, isLifted, handle, onMove } = props
  const { left } = useSettingsForm()
  const name = say('question {part}', { part: index + 1 })
  return (
    <li
      id={fieldId(rowPath(index))}
      tabIndex={-1}
      className="question"
      data-moved={was !== undefined || undefined}
      data-lifted={isLifted || undefined}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
      onBlur={({ currentTarget, relatedTarget }) =>
        !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && left(rowPath(index))
      }
    >
      <div className="question-row">
        <button
          type="button"
          id={partOfRow(index, 'handle')}
          className="desk-icon-button question-handle"
          aria-label={say('Drag {name}, or move it with the arrow keys', { name })}
          {...handle}
          onKeyDown={event => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
            if (by === 0) return
            event.preventDefault()
            const to = index + by
            if (to >= 0 && to < count) onMove(to, 'handle')
          }}
        >
          <Dots />
        </button>
        <span className="question-number">{shownIndex + 1}</span>
        <span className="question-words" data-hidden={question.isHidden || undefined}>
          {question.question || say('A new question')}
        </span>
        <span className="question-marks">
          {was !== undefined && <b>{say('was {was},', { was })} </b>}
          {question.isHidden && say('hidden, ')}
          <Languages question={question} />
        </span>
        <RowButtons {...props} />
      </div>
      {isOpen && <OpenQuestion {...props} />}
    </li>
  )
}

function RowButtons({ index, count, isOpen, onMove, onOpen }: QuestionRowProps) {
  const name = say('question {part}', { part: index + 1 })
  const arrow = (icon: 'up' | 'down', to: number) => {
    const isOff = to < 0 || to >= count
    return (
      <button
        type="button"
        id={partOfRow(index, icon)}
        className="desk-icon-button"
        aria-label={say('Move {name} {icon}', { name, icon })}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && onMove(to, icon)}
      >
        <BackofficeIcon name={icon} />
      </button>
    )
  }
  return (
    <span className="question-buttons">
      {arrow('up', index - 1)}
      {arrow('down', index + 1)}
      <button
        type="button"
        id={partOfRow(index, 'edit')}
        className="desk-icon-button"
        aria-label={say('Edit {name}', { name })}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        <BackofficeIcon name="pencil" />
      </button>
    </span>
  )
}

function OpenQuestion({ index, onOpen, onDelete }: QuestionRowProps) {
  const { left } = useSettingsForm()
  return (
    <fieldset className="question-fields" aria-label={say('Question {part}', { part: index + 1 })}>
      {FIELDS.map(([name, field]) => (
        <SettingField key={name} path={`${rowPath(index)}.${name}`} field={field} />
      ))}
      <div className="question-ends">
        <button
          type="button"
          className="desk-button"
          onClick={() => {
            left(rowPath(index))
            onOpen(false)
          }}
        >
          {say('Done')}
        </button>
        <button type="button" className="desk-button" onClick={onDelete}>
          <BackofficeIcon name="trash" />
          {say('Delete')}
        </button>
      </div>
    </fieldset>
  )
}

/** A question without a Bengali answer stands in English on a Bengali page. */
const Languages = ({ question: { questionBengali, answerBengali } }: { question: QuestionDraft }) =>
  questionBengali === '' || answerBengali === '' ? (
    <em>{say('no Bengali')}</em>
  ) : (
    <>
      {say('English,')} <span lang="bn">বাংলা</span>
    </>
  )

/** Six dots: something to take hold of. */
const Dots = () => (
  <svg className="desk-icon" viewBox="0 0 24 24" aria-hidden="true">
    {[5, 12, 19].flatMap(y => [9, 15].map(x => <circle key={`${x} ${y}`} cx={x} cy={y} r="1" />))}
  </svg>
)
