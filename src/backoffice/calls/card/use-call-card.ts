import { useEffect, useRef, useState } from 'react'
import type { CallCard, CalledLane } from '#domain/calls/call.ts'
import type { SentOutcome } from '../../api/calls.ts'
import { callShortcuts } from '../../shell/call-shortcuts.ts'
import { useKey } from '../../shell/use-shortcut.ts'
import type { CallDesk } from '../desk/call-desk.ts'
import { type DeskState, isCalling } from '../desk/desk-state.ts'
import { type OutcomeChoice, type OutcomeQuestion, outcomeChoices } from '../outcome/outcome-choices.ts'
import { CALL_LINK_ID, CALL_NOTE_ID, press, WHATSAPP_LINK_ID } from './link-ids.ts'

/**
 * A key that was meant for the order before is not taken for this one: so long after an order came, in milliseconds, its
 * outcomes have no keys yet.
 */
const SETTLES_MS = 400

type Given = {
  card: CallCard
  state: DeskState
  desk: CallDesk
  lanes: readonly CalledLane[]
  now: Date
  /** Opens the order to be changed. */
  onEdit(): void
}

/** The outcomes of the order in hand, what they ask, and their keys. */
export function useCallCard({ card, state, desk, lanes, now, onEdit }: Given) {
  const [question, setQuestion] = useState<OutcomeQuestion>()
  const [isListing, setListing] = useState(false)
  const isHeld = state.phase === 'held'
  // as it was when it was taken: what was changed since was changed on the phone
  const [taken] = useState(card.order.version)
  const choices = outcomeChoices(card, {
    isCalled: isCalling(state),
    isChanged: card.order.version > taken,
    now,
  })
  const finish = (sent: SentOutcome) => {
    setQuestion(undefined)
    setListing(false)
    desk.finish(sent, lanes)
  }
  const choose = ({ does }: OutcomeChoice) => {
    if (!isHeld) return
    if (does.kind === 'send') return finish(does.sent)
    setListing(false)
    if (does.question === 'change') onEdit()
    else setQuestion(does.question)
  }
  const isSettled = useSettled(card.order.id)
  useCallKeys({
    isOn: isHeld,
    choose: index => {
      const choice = choices[index]
      if (choice && isSettled()) choose(choice)
    },
    skip: () => void desk.skip(lanes),
    edit: onEdit,
  })
  return {
    choices,
    choose,
    finish,
    question,
    closeQuestion: () => setQuestion(undefined),
    isListing,
    setListing,
  }
}

function useSettled(orderId: string): () => boolean {
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for every order
  useEffect(() => {
    since.current = performance.now()
  }, [orderId])
  return () => performance.now() - since.current >= SETTLES_MS
}

type Keys = { isOn: boolean; choose(index: number): void; skip(): void; edit(): void }

function useCallKeys({ isOn, choose, skip, edit }: Keys): void {
  const { first, second, third, fourth, fifth, sixth, call, whatsapp, note } = callShortcuts
  useKey(first.key, () => choose(0), isOn)
  useKey(second.key, () => choose(1), isOn)
  useKey(third.key, () => choose(2), isOn)
  useKey(fourth.key, () => choose(3), isOn)
  useKey(fifth.key, () => choose(4), isOn)
  useKey(sixth.key, () => choose(5), isOn)
  useKey(call.key, () => press(CALL_LINK_ID), isOn)
  useKey(whatsapp.key, () => press(WHATSAPP_LINK_ID), isOn)
  useKey(note.key, () => document.getElementById(CALL_NOTE_ID)?.focus(), isOn)
  useKey(callShortcuts.skip.key, skip, isOn)
  useKey(callShortcuts.edit.key, edit, isOn)
}
