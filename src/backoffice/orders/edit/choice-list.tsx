import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { say } from '#backoffice/language/say.ts'
import { announce } from '../../shell/announcer.tsx'
import { type Choice, findByLetters } from './choices.ts'
import type { Described } from './edit-box-props.ts'
import type { Draft } from './read-draft.ts'
import { isLetter, type TypedLetters } from './typed-letters.ts'

type ChoiceListProps = {
  label: string
  choices: readonly Choice[]
  draft: Draft
  /** Shows the entries beside each other, as for sizes. */
  isGrid?: boolean
  described: Described
  /** The letters typed to find an entry, also before the list has loaded. */
  letters: TypedLetters
  /** How to show an entry; by default its words. */
  show?(choice: Choice): ReactNode
  onMove(draft: Draft, byLetters?: boolean): void
  /** An entry was pressed and is saved. */
  onChoose(draft: Draft): void
}

const isOf = (draft: Draft, choice: Choice): boolean =>
  choice.draft.text === draft.text && choice.draft.size === draft.size

/** A list with one chosen entry: arrows and first letters move in it, Enter belongs to the form. */
export function ChoiceList({ label, choices, draft, onMove, ...rest }: ChoiceListProps) {
  const { isGrid, described, letters, show, onChoose } = rest
  const id = useId()
  const [unfound, setUnfound] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const at = choices.findIndex(choice => isOf(draft, choice))
  useEffect(() => {
    list.current?.children.item(at)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  useFocusWhenThere(list)
  const find = (typed: string) => {
    const next = choices[findByLetters(choices, typed, at) ?? -1]
    setUnfound(next ? undefined : typed)
    if (next) onMove(next.draft, true)
    else announce(unfoundLabel(typed))
  }
  const findTyped = useEffectEvent(() => letters.text.trim() && find(letters.text))
  useEffect(() => void findTyped(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined && !isLetter(event)) return
    event.preventDefault()
    if (step === undefined) return find(letters.add(event))
    const next = choices[Math.min(Math.max(0, step(at, choices.length)), choices.length - 1)]
    setUnfound(undefined)
    if (next) onMove(next.draft)
  }
  return (
    <>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        className={isGrid ? 'choice-list choice-grid' : 'choice-list'}
        aria-label={label}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        onKeyDown={onKeyDown}
        {...described}
      >
        {choices.map((choice, index) => (
          <Option
            key={choice.words}
            id={`${id}-${index}`}
            choice={choice}
            isOn={index === at}
            shown={show ? show(choice) : choice.words}
            onChoose={onChoose}
          />
        ))}
      </div>
      {unfound !== undefined && <small className="edit-hint">{unfoundLabel(unfound)}</small>}
    </>
  )
}

/** The list may load later than its editor, which has had the focus meanwhile. */
function useFocusWhenThere(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = list.current?.closest('form')
    if (form && (document.activeElement === form || !form.contains(document.activeElement)))
      list.current?.focus({ preventScroll: true })
  }, [list])
}

const unfoundLabel = (typed: string): string => say('Nothing here begins with “{typed}”.', { typed })

type OptionProps = {
  id: string
  choice: Choice
  isOn: boolean
  shown: ReactNode
  onChoose(draft: Draft): void
}

const Option = ({ id, choice, isOn, shown, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys, and states its active entry
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isOn}
    className="choice"
    data-short={choice.draft.problem === undefined ? undefined : ''}
    onClick={() => onChoose(choice.draft)}
  >
    {choice.swatch && <i className="choice-swatch" style={{ background: choice.swatch }} />}
    <span>{shown}</span>
    {choice.note && <small>{choice.note}</small>}
  </div>
)

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: at => at + 1,
  ArrowRight: at => at + 1,
  ArrowUp: at => at - 1,
  ArrowLeft: at => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}
