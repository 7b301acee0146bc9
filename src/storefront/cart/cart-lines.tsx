import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import { addLine, type CartLine } from '#domain/checkout/cart.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { CartLineRow } from './cart-line.tsx'
import { useCart } from './cart-store.ts'
import type { CheckedLine } from './check-line.ts'
import type { LineActions } from './line-actions.ts'
import { wordsOfLine } from './words-of-line.ts'

type Removed = { line: CartLine; index: number }

/** The actions on the lines, and the bar that restores the last removed one. */
export function useLineActions() {
  const { lines, changeQuantity, replace, remove } = useCart()
  const [removed, setRemoved] = useState<Removed>()
  const list = useRef<HTMLUListElement>(null)
  const actions: LineActions = {
    changeQuantity,
    changeLine: (index, line) => replace(withLine(lines, index, line)),
    remove(index) {
      const line = lines[index]
      if (line) setRemoved({ line, index })
      remove(index)
    },
  }
  const bringBack = ({ line, index }: Removed) => {
    replace([...lines.slice(0, index), line, ...lines.slice(index)])
    setRemoved(undefined)
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('.cart-line-name a')[index]?.focus(),
    )
  }
  const undo = removed && {
    index: Math.min(removed.index, lines.length),
    bar: (
      <UndoBar
        key={removed.line.productId + removed.line.color + removed.line.size}
        line={removed.line}
        undo={() => bringBack(removed)}
      />
    ),
  }
  return { actions, undo, list }
}

/** The lines with one changed; when it became the same as another line, the two are merged. */
function withLine(lines: readonly CartLine[], index: number, changed: CartLine): CartLine[] {
  return lines.reduce<CartLine[]>((kept, line, at) => addLine(kept, at === index ? changed : line), [])
}

type CartLinesProps = {
  checked: CheckedLine[]
  actions: LineActions
  undo: ReturnType<typeof useLineActions>['undo']
  list: RefObject<HTMLUListElement | null>
}

/** All lines, with the undo bar in the place of the removed line. */
export function CartLines({ checked, actions, undo, list }: CartLinesProps) {
  const undoRow = undo && <li>{undo.bar}</li>
  return (
    <ul className="cart-lines" ref={list}>
      {checked.map((one, index) => (
        <Fragment key={`${one.line.productId} ${one.line.color} ${one.line.swatch} ${one.line.size}`}>
          {undo?.index === index && undoRow}
          <CartLineRow checked={one} index={index} actions={actions} />
        </Fragment>
      ))}
      {undo?.index === checked.length && undoRow}
    </ul>
  )
}

/** Stands in the place of the removed line. It takes the focus that the removed button lost. */
function UndoBar({ line, undo }: { line: CartLine; undo(): void }) {
  const { language, say } = useLanguage()
  const name = wordsOfLine(line, language).name.text
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="undo-bar">
      <span role="status">{say('Removed {name}', { name })}</span>
      <button ref={button} type="button" onClick={undo}>
        {say('Undo')}
      </button>
    </div>
  )
}
