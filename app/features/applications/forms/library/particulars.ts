import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import { day, ifYes, line, lines, list, month, name, rows, type Theme, yesNo } from '../library-question.ts'

/** Personal details that only a few governments ask for. */
export const particulars: Theme = {
  nationalityGained: line('Pune, India, 14 March 1990', { describes: 'person' }),
  hadSovietNationality: yesNo('no', {
    describes: 'person',
  }),
  sovietNationality: line('December 1991, when the USSR was dissolved', {
    ...ifYes('hadSovietNationality'),
    describes: 'person',
  }),
  residenceSince: month('past', () => '06/2015', { describes: 'person' }),
  residenceStatus: list(['citizen', 'permanent', 'temporary', 'visitor', 'refugee', 'other'], 'citizen', {
    describes: 'person',
  }),
  bloodGroup: list(
    [
      'a_positive',
      'a_negative',
      'b_positive',
      'b_negative',
      'ab_positive',
      'ab_negative',
      'o_positive',
      'o_negative',
      'unknown',
    ],
    'b_positive',
    { sensitivity: 'masked', isOptional: true },
  ),
  spouseMaidenName: name('Joshi', {
    isOptional: true,
    when: { question: 'maritalStatus', anyOf: ['married', 'partnership'] },
    describes: 'person',
  }),
  hasChildrenInPassport: yesNo(),
  childrenInPassport: rows(
    {
      most: 5,
      of: {
        name: name('Mira Rao'),
        bornOn: day('past', (draw) => addDays('2014-06-01' as PlainDate, draw.between(0, 3_000))),
      },
    },
    ifYes('hasChildrenInPassport'),
  ),
  hasBeenIncompetent: yesNo(),
  incompetence: lines('Pune District Court, 2012, set aside in 2014', ifYes('hasBeenIncompetent')),
}
