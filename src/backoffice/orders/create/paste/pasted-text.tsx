import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Span } from '#domain/pasted-messages/read-order.ts'
import { langOfName } from '../../../ui/initials-of.ts'
import type { ChatLine } from './chat-lines.ts'
import { ITEM_FIELDS, itemName, itemValue, PERSON_FIELDS, personValue } from './fields.ts'
import { type Piece, piecesOf, type TextMark, textMarks } from './text-marks.ts'
import { goToField } from './use-lit.ts'
import type { Message } from './use-message.ts'

type MessageProps = { message: Message }

/** Where the message comes from and how long it is. */
export function MessageHead({ message: { chat }, children }: MessageProps & { children: ReactNode }) {
  const lines = chat.lines.length === 1 ? say('1 line') : say('{count} lines', { count: chat.lines.length })
  const size =
    chat.app === 'Messenger' && chat.people > 1 ? say('{people} people', { people: chat.people }) : lines
  return (
    <h3>
      {say('From the chat')} <small>{[chat.app, size].filter(Boolean).join(', ')}</small>
      {children}
    </h3>
  )
}

const touches = ([start, end]: Span, [from, to]: Span): boolean => start < to && end > from

/** The message as it was pasted, with the words that went into the form. On phones its beginning, until asked. */
export function PastedText({ message, lit }: MessageProps & { lit: string | undefined }) {
  const [isWhole, setWhole] = useState(false)
  const [isLong, setLong] = useState(false)
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = frame.current ?? {}
    if (!isWhole) setLong(scrollHeight > clientHeight + 1)
  })
  return (
    <>
      <section
        className="paste-text"
        aria-label={say('The message')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        ref={frame}
        data-whole={isWhole || undefined}
        data-long={isLong || undefined}
      >
        {blocksOf(message).map(({ slot, lines }) => (
          <Block key={lines[0]?.span[0] ?? 0} {...{ message, slot, lines, lit }} />
        ))}
      </section>
      {isLong && !isWhole && (
        <button type="button" className="desk-link paste-more" onClick={() => setWhole(true)}>
          {say('Show the whole message')}
        </button>
      )}
    </>
  )
}

type Slot = Message['slots'][number]
type BlockOfLines = { slot: Slot | undefined; lines: ChatLine[] }

/** Lines of one order stand together; a message of one order is one block. */
function blocksOf({ chat, slots }: Message): BlockOfLines[] {
  const blocks: BlockOfLines[] = []
  for (const line of chat.lines) {
    const own = slots.find(({ order }) => order?.spans.some(span => touches(span, line.span)))
    const last = blocks.at(-1)
    const slot = slots.length < 2 ? slots[0] : (own ?? last?.slot)
    if (last && last.slot === slot) last.lines.push(line)
    else blocks.push({ slot, lines: [line] })
  }
  return blocks
}

type BlockProps = MessageProps & BlockOfLines & { lit: string | undefined }

function Block({ message, slot, lines, lit }: BlockProps) {
  const { pasted, slots } = message
  const isOther = slot !== undefined && slot.id !== pasted.at
  const marks = slot?.order ? textMarks(slot.order, pasted.text, field => valueIn(slot, field)) : []
  const senders = lines.flatMap(({ sender }) =>
    sender ? marks.filter(mark => touches(mark.span, sender)) : [],
  )
  const shown = { text: pasted.text, marks, lit: isOther ? undefined : lit, isOther }
  return (
    <div className={slots.length > 1 && slot ? 'paste-block' : undefined} data-off={isOther || undefined}>
      {slots.length > 1 && slot && (
        <h4>
          {say('Draft {part}{part2}', {
            part: slot.id + 1,
            part2: slot.draft.name && `, ${slot.draft.name}`,
          })}
        </h4>
      )}
      {lines.map(line => (
        <Line
          key={line.span[0]}
          line={line}
          isOwn={message.own.some(span => touches(span, line.span))}
          {...shown}
        />
      ))}
      {senders[0]?.kind === 'guess' && (
        <p className="paste-time">
          {say('Sender:')} <Words {...shown} span={senders[0].span} />
        </p>
      )}
    </div>
  )
}

function valueIn({ draft }: Slot, field: string): string {
  const person = PERSON_FIELDS.find(one => one === field)
  if (person) return personValue(draft, person)
  for (const [index, item] of draft.items.entries())
    for (const one of ITEM_FIELDS) if (itemName(index, one) === field) return itemValue(item, one)
  return ''
}

type Shown = { text: string; marks: readonly TextMark[]; lit: string | undefined; isOther: boolean }

function Line({ line, isOwn, ...shown }: Shown & { line: ChatLine; isOwn: boolean }) {
  const words = shown.text.slice(...line.span)
  if (isOwn) {
    const sender = line.sender ? `${shown.text.slice(...line.sender)}: ` : ''
    return (
      <p className="paste-own" lang={langOfName(words)}>
        {[line.time, `${sender}${words}`].filter(Boolean).join(' ')}
      </p>
    )
  }
  return (
    <p lang={langOfName(words)}>
      {line.time && <span className="paste-time">{line.time} </span>}
      <Words {...shown} span={line.span} />
    </p>
  )
}

const Words = ({ text, marks, lit, isOther, span }: Shown & { span: Span }) =>
  piecesOf(text, span, marks).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
    <Fragment key={index}>
      {piece.mark ? <Marked piece={piece} mark={piece.mark} {...{ lit, isOther }} /> : piece.text}
    </Fragment>
  ))

type MarkedProps = { piece: Piece; mark: TextMark; lit: string | undefined; isOther: boolean }

function Marked({ piece, mark, lit, isOther }: MarkedProps) {
  if (mark.kind === 'off') return <s>{piece.text}</s>
  return (
    <>
      <mark
        data-kind={mark.kind}
        data-pasted={isOther ? undefined : mark.field}
        data-lit={lit === mark.field || undefined}
      >
        {piece.text}
      </mark>
      {piece.isLast && <MarkNumber mark={mark} isOther={isOther} />}
      {piece.isLast && mark.after && <span className="paste-after"> {mark.after}</span>}
    </>
  )
}

/** The number of a field; in the message of the form a way to it. */
function MarkNumber({ mark: { number, kind, field }, isOther }: { mark: TextMark; isOther: boolean }) {
  const isOpen = kind === 'guess' || undefined
  if (isOther)
    return (
      <span className="paste-number" data-open={isOpen}>
        {number}
      </span>
    )
  return (
    <button
      type="button"
      className="paste-number"
      data-open={isOpen}
      data-pasted={field}
      aria-label={say('Go to field {number}', { number })}
      onClick={() => goToField(field)}
    >
      {number}
    </button>
  )
}
