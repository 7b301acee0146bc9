import {
  CustomerById,
  CustomerPageAnswer,
  CustomersAnswer,
  CustomersQuery,
  CustomersRequest,
  CustomerTabsAnswer,
  CustomerTabsQuery,
  customerPageToWire,
  customerRowToWire,
  customersPageToWire,
  customerTabsToWire,
  JoinedAnswer,
  MergeRequest,
  SeparateRequest,
} from '#contract/customers/customers-wire.ts'
import { succeed } from '#contract/envelope.ts'
import {
  CustomerAnswer,
  CustomerParams,
  CustomerRequest,
  customerToWire,
} from '#contract/orders/customer-wire.ts'
import { DISTRICT_NAMES } from '#domain/places/place.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import { findCustomer } from '#features/customers/find-customer.ts'
import { type CustomerList, countCustomerTabs, listCustomers } from '#features/customers/list-customers.ts'
import { mergeCustomers } from '#features/customers/merge-customers.ts'
import { separateNumber } from '#features/customers/separate-number.ts'
import { showCustomer } from '#features/customers/show-customer.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'
import { registerCustomerExport } from './customer-export.ts'
import { registerCustomersExport } from './customers-export.ts'

const tags = ['Customer']

/** Customers as staff read them. The back office sends what people type in a body: no phone stands in its addresses. */
export function registerCustomers(operations: Operations, shop: Shop): void {
  registerLists(operations, shop)
  registerLookUps(operations, shop)
  registerNumbers(operations, shop)
  registerCustomerExport(operations, shop)
  registerCustomersExport(operations, shop)
  operations.get('/customers/by-id/:id', {
    tags,
    summary: 'A customer: their orders, what became of them, numbers, addresses and notes',
    access: 'staff',
    params: CustomerById,
    answers: { 200: CustomerPageAnswer },
    refuses: ['customer_not_found'],
    run: ({ by, params }) => showCustomer(shop, { by, id: params.id }),
    answer: async ({ customer }, { by }) =>
      succeed(customerPageToWire(customer, await mayDo(shop, by, 'money'))),
  })
}

function registerLists(operations: Operations, shop: Shop): void {
  const list = {
    tags,
    access: 'staff',
    answers: { 200: CustomersAnswer },
    refuses: ['search_too_short'],
  } as const
  operations.get('/customers', {
    ...list,
    summary: 'List customers, the newest order first, in pages of 50',
    query: CustomersQuery,
    run: ({ by, query }) => listCustomers(shop, { by, ...query }),
    answer: async (listed, { by }) => listToWire(listed, await mayDo(shop, by, 'money')),
  })
  operations.post('/customers/search', {
    ...list,
    summary: 'The same, with what is searched in the body: a phone stands in no address and no log',
    body: CustomersRequest,
    run: ({ by, body }) => listCustomers(shop, { by, ...body }),
    answer: async (listed, { by }) => listToWire(listed, await mayDo(shop, by, 'money')),
  })
  operations.get('/customers/tabs', {
    tags,
    summary: 'How many customers each tab of the list has, and the districts to filter by',
    access: 'staff',
    query: CustomerTabsQuery,
    answers: { 200: CustomerTabsAnswer },
    refuses: [],
    run: ({ by, query }) => countCustomerTabs(shop, { by, ...query }),
    answer: ({ tabs }) => succeed(customerTabsToWire({ tabs, districts: [...DISTRICT_NAMES] })),
  })
}

const listToWire = ({ customers, ...page }: CustomerList, showsMoney: boolean) => ({
  ...succeed(customers.map(row => customerRowToWire(row, showsMoney))),
  ...customersPageToWire(page),
})

function registerLookUps(operations: Operations, shop: Shop): void {
  const record = {
    tags,
    access: 'staff',
    answers: { 200: CustomerAnswer },
    refuses: ['phone_invalid'],
  } as const
  operations.get('/customers/:phone', {
    ...record,
    summary: 'What is known of a phone: its orders, what became of them, names and addresses',
    params: CustomerParams,
    run: ({ by, params }) => findCustomer(shop, { by, phone: params.phone }),
    answer: ({ customer }) => succeed(customerToWire(customer)),
  })
  operations.post('/customers/by-phone', {
    ...record,
    summary: 'The same, with the phone in the body: it stands in no address and no log',
    body: CustomerRequest,
    run: ({ by, body }) => findCustomer(shop, { by, phone: body.phone }),
    answer: ({ customer }) => succeed(customerToWire(customer)),
  })
}

/** One person with several numbers. */
function registerNumbers(operations: Operations, shop: Shop): void {
  const numbers = {
    tags,
    access: 'staff',
    params: CustomerById,
    answers: { 200: JoinedAnswer },
    refuses: ['customer_not_found'],
  } as const
  operations.post('/customers/by-id/:id/merge', {
    ...numbers,
    summary: 'Make one customer of two: the numbers of the other are joined to this one',
    body: MergeRequest,
    run: ({ by, params, body }) => mergeCustomers(shop, { by, id: params.id, other: body.with }),
    answer: ({ id }) => succeed({ id }),
  })
  operations.post('/customers/by-id/:id/separate', {
    ...numbers,
    summary: 'Make a number a customer of its own again',
    body: SeparateRequest,
    run: ({ by, params, body }) => separateNumber(shop, { by, id: params.id, number: body.number }),
    answer: ({ id }) => succeed({ id }),
  })
}
