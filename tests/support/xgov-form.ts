/** A form of XGov's builder with one question. */
export const XGOV_FORM = JSON.stringify({
  startPage: '/name',
  pages: [
    {
      path: '/name',
      title: 'Your name',
      components: [{ type: 'TextField', name: 'fullName', title: 'Full name', options: {}, schema: {} }],
      next: [{ path: '/summary' }],
    },
    { path: '/summary', title: 'Summary', controller: './pages/summary.js', components: [] },
  ],
  lists: [],
  sections: [],
  conditions: [],
})
