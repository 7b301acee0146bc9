import { useQuery } from '@tanstack/react-query'
import { findCustomer } from '../../api/customer-by-phone.ts'

/** The record of a stored phone; nothing is loaded without one. */
export const useCustomer = (phone: string | undefined) =>
  useQuery({
    queryKey: ['customers', phone],
    queryFn: () => findCustomer(phone ?? ''),
    enabled: phone !== undefined,
  })
