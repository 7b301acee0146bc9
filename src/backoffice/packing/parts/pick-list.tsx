import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { PackingNow, PickEntry, PickedSize } from '#domain/packing/packing.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import { labelsPath } from '../labels/labels-path.ts'
import { pairsText } from '../packing-words.ts'

/** What to take from the shelves, in their order. */
export function PickList({ now: { pickList } }: { now: PackingNow }) {
  const sizes = pickList.flatMap(entry => entry.sizes)
  const needed = sizes.reduce((sum, size) => sum + size.needed, 0)
  const picked = sizes.reduce((sum, size) => sum + size.picked, 0)
  return (
    <section className="pick-list" aria-label={say('Pick list')}>
      <header className="packing-head">
        <h2>
          {say('Pick list')}{' '}
          <small>{say('{picked} of {needed} picked', { picked, needed: pairsText(needed) })}</small>
        </h2>
        <progress aria-label={say('Pairs picked')} max={Math.max(1, needed)} value={picked} />
      </header>
      <ul>
        {pickList.map(entry => (
          <Entry key={`${entry.productId} ${entry.productName} ${entry.color}`} entry={entry} />
        ))}
      </ul>
      <footer className="packing-foot">
        <button type="button" className="desk-button desk-button-small" onClick={printList}>
          <BackofficeIcon name="print" />
          {say('Print list')}
        </button>
        <Link className="desk-button desk-button-small" to={labelsPath({})}>
          {say('Pair labels')}
        </Link>
      </footer>
    </section>
  )
}

/** The list alone, also while a sticker stands beside it. */
function printList(): void {
  const page = document.documentElement
  page.dataset.prints = 'list'
  addEventListener('afterprint', () => delete page.dataset.prints, { once: true })
  window.print()
}

function Entry({ entry }: { entry: PickEntry }) {
  return (
    <li className="pick-entry">
      <img src={shownPicture(entry.image, 200)} width="44" height="44" alt="" />
      <p>
        <b>{entry.productName}</b> {entry.color}
        {entry.shelfNote && <small>{entry.shelfNote}</small>}
      </p>
      <ul
        className="pick-sizes"
        aria-label={say('Sizes of {productName}, {color}', {
          productName: entry.productName,
          color: entry.color,
        })}
      >
        {entry.sizes.map(size => (
          <SizeChip key={size.key} size={size} />
        ))}
      </ul>
    </li>
  )
}

function SizeChip({ size: { size, needed, picked, isMissing } }: { size: PickedSize }) {
  const isDone = picked >= needed
  const standing = isDone ? 'done' : isMissing ? 'missing' : picked > 0 ? 'part' : 'open'
  return (
    <li className="pick-size" data-standing={standing}>
      {isDone && <BackofficeIcon name="check" />}
      <b>{size}</b>
      <span>
        {isMissing && !isDone
          ? say('not on shelf')
          : picked > 0 && !isDone
            ? say('{picked} of {needed}', { picked, needed })
            : `×${needed}`}
      </span>
      {isDone && <span className="sr-only"> {say('picked')}</span>}
    </li>
  )
}
