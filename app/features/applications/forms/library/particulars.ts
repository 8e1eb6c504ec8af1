import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import { day, ifYes, line, lines, list, month, name, rows, type Theme, yesNo } from '../library-question.ts'

const inPassport = 'Some children travel on a parent’s passport.'
const soviet = 'Different rules apply to former Soviet and Russian citizens.'

/** Personal details that only a few governments ask for. */
export const particulars: Theme = {
  nationalityGained: line(
    'Where and when did you acquire your nationality?',
    'It shows how you became a national of that country.',
    'Pune, India, 14 March 1990',
    { hint: 'Place and date', describes: 'person' },
  ),
  hadSovietNationality: yesNo('Have you ever been a citizen of the USSR or of Russia?', soviet, 'no', {
    describes: 'person',
  }),
  sovietNationality: line(
    'When and why did you lose that citizenship?',
    soviet,
    'December 1991, when the USSR was dissolved',
    { ...ifYes('hadSovietNationality'), describes: 'person' },
  ),
  residenceSince: month(
    'When did you move to your country of residence?',
    'Long residence shows that you have a home to return to.',
    'past',
    () => '06/2015',
    { describes: 'person' },
  ),
  residenceStatus: list(
    'Immigration status in your country of residence',
    'It shows that you are allowed to return there.',
    {
      citizen: 'Citizen',
      permanent: 'Permanent resident',
      temporary: 'Temporary resident',
      visitor: 'Visitor',
      refugee: 'Refugee',
      other: 'Other',
    },
    'citizen',
    { describes: 'person' },
  ),
  bloodGroup: list(
    'Blood group',
    'It is kept on file for medical emergencies.',
    {
      a_positive: 'A+',
      a_negative: 'A−',
      b_positive: 'B+',
      b_negative: 'B−',
      ab_positive: 'AB+',
      ab_negative: 'AB−',
      o_positive: 'O+',
      o_negative: 'O−',
      unknown: 'I do not know',
    },
    'b_positive',
    { sensitivity: 'masked', isOptional: true },
  ),
  spouseMaidenName: name('Spouse’s maiden name', 'Civil records are kept under the name at birth.', 'Joshi', {
    isOptional: true,
    when: { question: 'maritalStatus', anyOf: ['married', 'partnership'] },
    describes: 'person',
  }),
  hasChildrenInPassport: yesNo('Are children entered in your passport travelling with you?', inPassport),
  childrenInPassport: rows(
    'Children in your passport who travel with you',
    inPassport,
    {
      row: 'Child',
      most: 5,
      of: {
        name: name('Full name', 'It identifies the child.', 'Mira Rao'),
        bornOn: day('Date of birth', 'It identifies the child.', 'past', (draw) =>
          addDays('2014-06-01' as PlainDate, draw.between(0, 3_000)),
        ),
      },
    },
    ifYes('hasChildrenInPassport'),
  ),
  hasBeenIncompetent: yesNo(
    'Has a court ever declared you legally incompetent?',
    'Someone else may have to apply for you.',
  ),
  incompetence: lines(
    'Details of the decision',
    'Someone else may have to apply for you.',
    'Pune District Court, 2012, set aside in 2014',
    ifYes('hasBeenIncompetent'),
  ),
}
