/** What is said by `orders-export` in Bengali. */
export const ordersExportWords = {
  'Export 1 order': '1টি অর্ডার এক্সপোর্ট',
  'Export {count} orders': '{count}টি অর্ডার এক্সপোর্ট',
}
