import type { Language } from '#app/lib/words/languages.ts'

/*
 * Countries whose name CLDR gives in another way than we do: with "China" behind Hong Kong and Macao, "territories" for
 * Palestine, capitals beside the two Congos, an old name in brackets. Our English names stand in the data.
 */

type Names = Readonly<Record<string, string>>

export const ownNames: Readonly<Record<Exclude<Language, 'en'>, Names>> = {
  es: {
    CD: 'República Democrática del Congo',
    CG: 'República del Congo',
    HK: 'RAE de Hong Kong',
    MM: 'Myanmar',
    MO: 'RAE de Macao',
    PS: 'Palestina',
    TR: 'Türkiye',
  },
  fr: {
    CD: 'République démocratique du Congo',
    CG: 'République du Congo',
    CV: 'Cabo Verde',
    HK: 'R.A.S. de Hong Kong',
    MM: 'Myanmar',
    MO: 'R.A.S. de Macao',
    PS: 'Palestine',
    TR: 'Türkiye',
  },
  ar: {
    CD: 'جمهورية الكونغو الديمقراطية',
    CG: 'جمهورية الكونغو',
    CV: 'كابو فيردي',
    HK: 'منطقة هونغ كونغ الإدارية الخاصة',
    MM: 'ميانمار',
    MO: 'منطقة ماكاو الإدارية الخاصة',
    PS: 'فلسطين',
  },
  hi: {
    CD: 'कांगो लोकतांत्रिक गणराज्य',
    CG: 'कांगो गणराज्य',
    CV: 'काबो वर्डे',
    HK: 'हाँग काँग विशेष प्रशासनिक क्षेत्र',
    MM: 'म्यांमार',
    MO: 'मकाऊ विशेष प्रशासनिक क्षेत्र',
    PS: 'फ़िलिस्तीन',
  },
  'zh-Hans': {
    CD: '刚果民主共和国',
    CG: '刚果共和国',
    HK: '香港特别行政区',
    MO: '澳门特别行政区',
    PS: '巴勒斯坦',
  },
}
