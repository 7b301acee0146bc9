import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SentOrderFields } from '../../api/order-writes.ts'
import { type Saved, saveOrder } from './save-order.ts'

/**
 * Saves fields of an order with the values that were seen. Every named field shows how it stands as a cell's state;
 * what was tried stays there when it fails. It says nothing in the corner: whoever calls it has the words.
 */
export function useSaveOrder(): (
  id: string,
  fields: SentOrderFields,
  expected?: SentOrderFields,
) => Promise<Saved> {
  const queries = useQueryClient()
  return useCallback((id, fields, expected) => saveOrder(queries, { id, fields, expected }), [queries])
}
