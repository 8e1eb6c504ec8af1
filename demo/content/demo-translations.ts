import type { FirstTranslations } from '#app/features/content/translations/seed-translations.server.ts'
import arabic from './bank-statements.ar.html?raw'
import spanish from './bank-statements.es.html?raw'

const slug = 'bank-statements-and-itineraries-a-checklist'
const documents = 'What documents are required?'
const online = 'Can I apply online?'

/** One article and two questions of a demonstration in Spanish and in Arabic, so that versions can be seen. */
export const demoTranslations: FirstTranslations = {
  posts: [
    {
      slug,
      language: 'es',
      title: 'Extractos bancarios e itinerarios: lista de comprobación',
      excerpt: 'Qué se busca en ellos y qué genera dudas.',
      metaTitle: 'Extractos bancarios e itinerarios para la visa',
      metaDescription:
        'Cómo preparar los extractos bancarios y el itinerario para una solicitud de visa: qué se busca en ellos y qué suele generar dudas.',
      content: spanish,
    },
    {
      slug,
      language: 'ar',
      title: 'كشوف الحساب المصرفي وبرامج الرحلات: قائمة تحقق',
      excerpt: 'ما الذي يبحث عنه الموظف فيهما، وما الذي يثير الأسئلة.',
      metaTitle: 'كشوف الحساب وبرنامج الرحلة لطلب التأشيرة',
      metaDescription:
        'كيف تُعد كشوف الحساب المصرفي وبرنامج الرحلة لطلب التأشيرة: ما الذي يبحث عنه الموظفون، والأسباب الشائعة للأسئلة.',
      content: arabic,
    },
  ],
  faqs: [
    {
      of: documents,
      language: 'es',
      question: '¿Qué documentos se necesitan?',
      answer:
        '<p>Cada destino tiene su propia lista. La mayoría pide un pasaporte, una foto y un formulario de solicitud. Muchos piden también un extracto bancario y un itinerario de viaje.</p><p><a href="/es/requirements">Elija su ruta</a> para ver la lista exacta. Preparamos el formulario de solicitud con sus respuestas.</p><p>Suba cada documento en PDF, JPG o PNG, de 10 MB como máximo. Muchos países exigen que el pasaporte sea válido seis meses después de su llegada.</p>',
    },
    {
      of: documents,
      language: 'ar',
      question: 'ما المستندات المطلوبة؟',
      answer:
        '<p>لكل وجهة قائمتها. تطلب معظم الوجهات جواز سفر وصورة ونموذج طلب. ويطلب كثير منها أيضًا كشف حساب مصرفي وبرنامج الرحلة.</p><p><a href="/ar/requirements">اختر مسارك</a> لترى القائمة الدقيقة. نُعد نموذج الطلب من إجاباتك.</p><p>ارفع كل مستند بصيغة PDF أو JPG أو PNG، بحجم لا يتجاوز 10 ميغابايت. تشترط بلدان كثيرة أن يكون جواز السفر صالحًا لستة أشهر بعد وصولك.</p>',
    },
    {
      of: online,
      language: 'es',
      question: '¿Puedo hacer la solicitud en línea?',
      answer:
        '<p>Sí. Aquí responde a las preguntas, sube los documentos y paga. No tiene que imprimir nada para nosotros.</p><p>Algunos países todavía quieren verle en persona, para tomar las huellas o hacer una entrevista. Otros reciben las solicitudes en su propio sitio. La <a href="/es/requirements">respuesta para su ruta</a> indica el sitio oficial.</p>',
    },
    {
      of: online,
      language: 'ar',
      question: 'هل يمكنني تقديم الطلب عبر الإنترنت؟',
      answer:
        '<p>نعم. تجيب عن الأسئلة وترفع المستندات وتدفع هنا. لا حاجة إلى طباعة أي شيء لنا.</p><p>لا تزال بعض البلدان تطلب حضورك شخصيًا لأخذ البصمات أو لإجراء مقابلة. وتستقبل بلدان أخرى الطلبات في مواقعها. تذكر <a href="/ar/requirements">الإجابة عن مسارك</a> الموقع الرسمي.</p>',
    },
  ],
}
