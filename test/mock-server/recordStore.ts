/** The records of one kind by id, oldest first. Ids are never reused, so an old address never shows a new record. */
export class RecordStore<T extends { id: number }> {
  private readonly byId = new Map<number, T>();
  private lastId = 0;

  all(): T[] {
    return [...this.byId.values()];
  }

  get(id: number): T | undefined {
    return this.byId.get(id);
  }

  get size(): number {
    return this.byId.size;
  }

  nextId(): number {
    return this.lastId + 1;
  }

  /** Adds a record, or replaces the one with that id. */
  save(record: T): T {
    this.byId.set(record.id, record);
    this.lastId = Math.max(this.lastId, record.id);
    return record;
  }

  remove(id: number): void {
    this.byId.delete(id);
  }
}
