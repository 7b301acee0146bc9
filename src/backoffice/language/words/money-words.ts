/** What is said by `money` in Bengali. */
export const moneyWords = {
  Advances: 'অগ্রিম',
  'An amount cannot be less than 0.': 'অঙ্ক 0-এর কম হতে পারে না।',
  Costs: 'খরচ',
  'No cost': 'খরচ নেই',
  Overheads: 'নিয়মিত খরচ',
  'Paste or drop CSV': 'CSV পেস্ট করুন বা ছাড়ুন',
  'Please type an amount in taka, such as 1,340.': 'টাকার অঙ্ক লিখুন, যেমন 1,340।',
  'Reading…': 'পড়া হচ্ছে…',
  Sum: 'মোট',
  'This is more than it can be.': 'এত বেশি হতে পারে না।',
  'not entered': 'লেখা হয়নি',
  'not known': 'জানা নেই',
}
