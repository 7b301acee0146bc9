import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CustomerCases } from './customer-cases.tsx'

const CASE = {
  id: 'case-3',
  caseNo: 3,
  kind: 'exchange',
  state: 'old_back',
  orderId: 'order-1',
  orderNo: 10893,
  openedAt: '2026-11-22T05:20:00.000Z',
} as const

test('a case of a customer says in words how far it is, and leads to the case and to its order', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CustomerCases cases={[CASE]} />
    </MemoryRouter>,
  )
  expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
    'Exchange 3 , old pair here order 10893 , November 22, 2026',
  )
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses).toEqual(['/dashboard/returns?case=case-3', '/dashboard/orders?order=order-1'])
})
