import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '#web/app/toasts.tsx'
import { announce } from '../../shell/announcer.tsx'
import { usePasting } from '../table/pasting.ts'
import { findProducts } from './find-products.ts'
import { parseBlock } from './parse-block.ts'
import { countsText, cutText, pasteTitle, refusedText } from './paste-labels.ts'
import { type PasteTarget, planPaste, productsNeeded, whyTooLarge } from './plan-paste.ts'
import type { PasteKnown } from './read-cell.ts'

export type PasteGiven = { text: string; target: PasteTarget } & Omit<PasteKnown, 'products'>

/** Shows what a pasted block would make of the table; nothing is written. A block that is too large is refused. */
export async function beginPaste(queries: QueryClient, given: PasteGiven): Promise<void> {
  const block = parseBlock(given.text)
  const problem = whyTooLarge(block)
  if (problem) return showToast({ kind: 'error', text: problem })
  const products = await findProducts(queries, productsNeeded(block, given.target))
  const plan = planPaste(block, given.target, { ...given, products })
  usePasting.setState({ plan, rows: plan.rows, isDone: false })
  announce([pasteTitle(plan), countsText(plan), refusedText(plan), cutText(plan)].filter(Boolean).join('. '))
}
