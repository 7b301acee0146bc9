import { useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { SECTIONS } from '#domain/settings/sections.ts'
import { showToast } from '#web/app/toasts.tsx'
import { announce } from '../../../shell/announcer.tsx'
import { BackofficeIcon } from '../../../ui/backoffice-icon.tsx'
import { valueAt } from '../../draft/value-at.ts'
import { FieldFrame } from '../../fields/field-frame.tsx'
import {
  fieldId,
  type SettingsForm,
  SettingsFormContext,
  useSettingsForm,
} from '../../fields/settings-form.ts'
import { formerPlaces, movedAmong, placeAfterMove, withMoved } from './question-order.ts'
import { partOfRow, type QuestionDraft, QuestionRow, rowPath } from './question-row.tsx'
import { shiftOf, useDrag } from './use-drag.ts'

const field = SECTIONS.home.fields.questions
const MAXIMUM = 20
const ADD = 'add-question'
const NEW_QUESTION = { question: '', questionBengali: '', answer: '', answerBengali: '', isHidden: false }

type QuestionsProps = {
  questions: readonly QuestionDraft[]
  saved: readonly QuestionDraft[]
  onChange(questions: readonly QuestionDraft[], typing?: string): void
}

/** The questions in their order, each open to be edited. */
export function Questions({ questions, saved, onChange }: QuestionsProps) {
  const { problems } = useSettingsForm()
  const places = formerPlaces(saved, questions)
  const aligned = useAligned(saved, places)
  const list = useQuestions(questions, onChange)
  const { drag, end, handle } = useDrag((from, to) => list.move(from, to, 'handle'))
  const moved = movedAmong(places)
  // stays open when it is put right: somebody is typing in it
  useEffect(() => {
    const wrong = Object.keys(problems).flatMap(path => /^questions\.(\d+)\./.exec(path)?.[1] ?? [])
    if (wrong.length > 0) list.keepOpen(wrong.map(Number))
  })
  const isWrong = (index: number) => Object.keys(problems).some(path => path.startsWith(`${rowPath(index)}.`))
  const former = (index: number) => {
    const place = places[index]
    return place !== undefined && (moved.has(index) || (drag?.from === index && drag.to !== index))
      ? place + 1
      : undefined
  }
  return (
    <section
      className="settings-group"
      aria-label={say('Questions')}
      onKeyDown={event => {
        if (event.key === 'Escape' && drag) end()
      }}
    >
      <Head count={questions.length} onAdd={list.add} />
      <div className="setting-grid">
        <FieldFrame path="questions" field={field} isGroup>
          <ol className="questions" id={fieldId('questions')} tabIndex={-1} data-dragging={drag && ''}>
            <SettingsFormContext value={aligned}>
              {questions.map((question, index) => (
                <QuestionRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a question has no name; its row shows what is in its place
                  key={index}
                  index={index}
                  shownIndex={drag ? placeAfterMove(index, drag.from, drag.to) : index}
                  count={questions.length}
                  question={question}
                  was={former(index)}
                  isOpen={list.open.has(index) || isWrong(index)}
                  shift={shiftOf(drag, index)}
                  isLifted={drag?.from === index}
                  handle={handle(index)}
                  onMove={(to, part) => list.move(index, to, part)}
                  onOpen={isOpen => list.setOpen(index, isOpen)}
                  onDelete={() => list.remove(index)}
                />
              ))}
            </SettingsFormContext>
          </ol>
        </FieldFrame>
      </div>
    </section>
  )
}

function Head({ count, onAdd }: { count: number; onAdd(): void }) {
  const isFull = count >= MAXIMUM
  return (
    <div className="home-head">
      <h3>
        {say('Questions')} <small>{say('{count} of {maximum}', { count, maximum: MAXIMUM })}</small>
      </h3>
      <button
        type="button"
        id={ADD}
        className="desk-button desk-button-small"
        aria-disabled={isFull || undefined}
        title={isFull ? say('At most {maximum} questions', { maximum: MAXIMUM }) : undefined}
        onClick={() => !isFull && onAdd()}
      >
        <BackofficeIcon name="plus" />
        {say('Add question')}
      </button>
    </div>
  )
}

/** The form, in which "was" at a question that was moved is that of the same question. */
function useAligned(saved: readonly QuestionDraft[], places: readonly (number | undefined)[]): SettingsForm {
  const form = useSettingsForm()
  const aligned = {
    questions: places.map(place => (place === undefined ? undefined : saved[place])),
  }
  return {
    ...form,
    saved: aligned,
    undo: path => form.change(path, valueAt(aligned, path)),
  }
}

function useQuestions(questions: readonly QuestionDraft[], onChange: QuestionsProps['onChange']) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  /** Gets the focus when the rows stand in their new places. */
  const next = useRef<string>(undefined)
  const latest = useRef({ questions, onChange })
  useEffect(() => {
    latest.current = { questions, onChange }
    if (next.current === undefined) return
    document.getElementById(next.current)?.focus()
    next.current = undefined
  })
  return {
    open,
    keepOpen(indices: readonly number[]) {
      if (indices.some(index => !open.has(index))) setOpen(new Set([...open, ...indices]))
    },
    setOpen(index: number, isOpen: boolean) {
      next.current = isOpen ? fieldId(`${rowPath(index)}.question`) : partOfRow(index, 'edit')
      setOpen(was => new Set(isOpen ? [...was, index] : [...was].filter(other => other !== index)))
    },
    add() {
      const index = questions.length
      next.current = fieldId(`${rowPath(index)}.question`)
      setOpen(was => new Set([...was, index]))
      onChange([...questions, NEW_QUESTION], rowPath(index))
    },
    move(from: number, to: number, part: 'up' | 'down' | 'handle') {
      next.current = partOfRow(to, part)
      announce(say('Question {part} is now number {part2}.', { part: from + 1, part2: to + 1 }))
      setOpen(was => new Set([...was].map(index => placeAfterMove(index, from, to))))
      onChange(withMoved(questions, from, to))
    },
    remove(index: number) {
      const removed = questions[index]
      next.current = ADD
      setOpen(
        was =>
          new Set(
            [...was].filter(other => other !== index).map(other => (other > index ? other - 1 : other)),
          ),
      )
      onChange(questions.toSpliced(index, 1))
      showToast({
        kind: 'info',
        text: say('Question {part} removed.', { part: index + 1 }),
        lifeMs: 8000,
        action: {
          label: say('Undo'),
          run: () => {
            const { questions: now, onChange: change } = latest.current
            if (removed && now.length < MAXIMUM) change(now.toSpliced(index, 0, removed))
          },
        },
      })
    },
  }
}
