import { type Random, randomFrom } from '#tests/faults/seeded.ts'

/** A made customer: the same number is the same person at the same place. */
export type Customer = {
  name: string
  phone: string
  email: string | null
  address: string
  district: string
  upazila: string
}

const FIRST_NAMES = [
  'Rahim',
  'Karim',
  'Md. Abdul',
  'Tanvir',
  'Shakil',
  'Imran',
  'Mahmudul',
  'Sajid',
  'Farhan',
  'Nayeem',
  'Rakib',
  'Arif',
  'Jahid',
  'Mizan',
  'Kamrul',
  'Sohel',
  'Ashraful',
  'Zubair',
  'Fahim',
  'Rezaul',
  'Nusrat',
  'Farzana',
  'Sumaiya',
  'Tahmina',
] as const
const LAST_NAMES = [
  'Hossain',
  'Uddin',
  'Islam',
  'Ahmed',
  'Rahman',
  'Khan',
  'Chowdhury',
  'Sarker',
  'Mia',
  'Talukder',
  'Akter',
  'Bhuiyan',
  'Sikder',
  'Mollah',
  'Haque',
  'Kabir',
] as const
const BENGALI_FIRST = ['রহিম', 'করিম', 'তানভীর', 'শাকিল', 'ইমরান', 'মাহমুদুল', 'সাজিদ', 'নুসরাত', 'ফারজানা'] as const
const BENGALI_LAST = ['উদ্দিন', 'হোসেন', 'ইসলাম', 'আহমেদ', 'রহমান', 'খান', 'চৌধুরী', 'আক্তার'] as const

/** Area, upazila or thana, district; the first of them are the ones that most orders go to. */
const PLACES = [
  ['Mirpur 10', 'Mirpur', 'Dhaka'],
  ['Mirpur DOHS', 'Pallabi', 'Dhaka'],
  ['Sector 7, Uttara', 'Uttara West', 'Dhaka'],
  ['Dhanmondi', 'Dhanmondi', 'Dhaka'],
  ['Mohammadpur', 'Mohammadpur', 'Dhaka'],
  ['Banasree', 'Rampura', 'Dhaka'],
  ['Gulshan 2', 'Gulshan', 'Dhaka'],
  ['Hemayetpur', 'Savar', 'Dhaka'],
  ['GEC More', 'Kotwali', 'Chattogram'],
  ['Halishahar', 'Halishahar', 'Chattogram'],
  ['Zindabazar', 'Sylhet Sadar', 'Sylhet'],
  ['Sonadanga', 'Sonadanga', 'Khulna'],
  ['Chashara', 'Narayanganj Sadar', 'Narayanganj'],
  ['Board Bazar', 'Gazipur Sadar', 'Gazipur'],
  ['Kandirpar', 'Cumilla Adarsha Sadar', 'Cumilla'],
  ['Shaheb Bazar', 'Boalia', 'Rajshahi'],
  ['Satmatha', 'Bogura Sadar', 'Bogura'],
  ['Charpara', 'Mymensingh Sadar', 'Mymensingh'],
  ['Jahaj Company More', 'Rangpur Sadar', 'Rangpur'],
  ['Natullabad', 'Barisal Sadar', 'Barisal'],
] as const
/** Of ten orders, this many go to one of the first places. */
const TO_DHAKA_OF_TEN = 6
const PLACES_OF_DHAKA = 8

const OPERATORS = ['013', '014', '015', '016', '017', '018', '019'] as const
const EIGHT_DIGITS = 100_000_000
/** Coprime to the powers of ten, so that no two customers get the same phone. */
const SCATTER = 61_803_399

/** The customer of a number below a hundred million. */
export function madeCustomer(number: number): Customer {
  const random = randomFrom(number)
  const name =
    random.below(100) < 18
      ? `${random.pick(BENGALI_FIRST)} ${random.pick(BENGALI_LAST)}`
      : `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
  const digits = String((number * SCATTER) % EIGHT_DIGITS).padStart(8, '0')
  const [area, upazila, district] = placeOf(random)
  const [house, road] = [1 + random.below(120), 1 + random.below(30)]
  const home =
    random.below(100) < 8 ? `বাসা ${bengali(house)}, রোড ${bengali(road)}` : `House ${house}, Road ${road}`
  return {
    name,
    phone: `${random.pick(OPERATORS)}${digits}`,
    email: random.below(100) < 6 ? `customer${number}@example.com` : null,
    address: `${home}, ${area}, ${upazila}, ${district}`,
    district,
    upazila,
  }
}

function placeOf(random: Random): (typeof PLACES)[number] {
  const isDhaka = random.below(10) < TO_DHAKA_OF_TEN
  const place = isDhaka
    ? PLACES[random.below(PLACES_OF_DHAKA)]
    : PLACES[PLACES_OF_DHAKA + random.below(PLACES.length - PLACES_OF_DHAKA)]
  return place ?? PLACES[0]
}

const bengali = (number: number): string =>
  String(number).replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit)))
