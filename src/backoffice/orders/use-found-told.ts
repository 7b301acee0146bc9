import { useEffect, useRef } from 'react'
import { shopContent } from '#domain/content.ts'
import type { OrderList } from '../api/orders.ts'
import { screens } from '../menu-entries.ts'
import { announce } from '../shell/announcer.tsx'
import { ordersInWords } from './toolbar/orders-in-words.ts'

/**
 * Tells how many orders a question found: in the title of the tab, and to screen readers once for each new question.
 * `question` is the query without the page.
 */
export function useFoundTold(list: OrderList | undefined, question: string, isOld: boolean): void {
  const words = list && !isOld ? ordersInWords(list) : undefined
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (words === undefined) return
    // where nothing is asked for, the number is that of the whole shop
    document.title = `${question === '' ? screens.orders.label : words} · ${shopContent.name}`
    // the first list came with the screen, which has told its title
    if (told.current !== undefined && told.current !== question) announce(`${words} found`)
    told.current = question
  }, [words, question])
}
