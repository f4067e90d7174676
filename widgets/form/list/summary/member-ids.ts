/** The ids of the elements that get the focus. `list` is that of the list. */
export const addId = (list: string) => `${list}__add`
export const memberId = (list: string, member: number) => `${list}-${member}`
export const changeId = (list: string, member: number) => `${memberId(list, member)}__change`
export const headingId = (list: string, member: number) => `${memberId(list, member)}__heading`
