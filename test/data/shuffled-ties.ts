import {
  AliasNode,
  IdentifierNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OrderByItemNode,
  OrderByNode,
  type OverNode,
  ParensNode,
  type QueryId,
  RawNode,
  SelectionNode,
  SelectQueryNode,
  type SetOperationNode,
} from "kysely";

/**
 * Adds a random key to the order of every query, and of every part of one whose order decides what is read. Rows whose order
 * a query leaves to the database come in another one each time. For SQLite: PostgreSQL refuses it after `distinct`.
 */
export const shuffledTies: KyselyPlugin = {
  transformQuery: ({ node, queryId }) =>
    SelectQueryNode.is(node) ? shuffled(new Shuffle().transformNode(node, queryId)) : node,
  transformResult: ({ result }) => Promise.resolve(result),
};

class Shuffle extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId) {
    const query = super.transformSelectQuery(node, queryId);
    return query.limit === undefined ? query : shuffled(query);
  }

  /** Kysely has asked this plugin about each part of a union before; SQLite takes no order there. */
  protected override transformSetOperation(node: SetOperationNode, queryId?: QueryId) {
    const operation = super.transformSetOperation(node, queryId);
    const { expression } = operation;
    return SelectQueryNode.is(expression)
      ? { ...operation, expression: { ...expression, orderBy: undefined } }
      : operation;
  }

  protected override transformOver(node: OverNode, queryId?: QueryId) {
    const over = super.transformOver(node, queryId);
    return { ...over, orderBy: withRandomKey(over.orderBy) };
  }
}

/** A union can be ordered only by its columns, so that it is read from a query of its own. */
function shuffled(query: SelectQueryNode): SelectQueryNode {
  if (query.setOperations === undefined) return { ...query, orderBy: withRandomKey(query.orderBy) };
  const { orderBy, limit, offset, with: common, ...united } = query;
  const from = AliasNode.create(ParensNode.create(united), IdentifierNode.create("united"));
  return {
    ...SelectQueryNode.createFrom([from], common),
    selections: [SelectionNode.createSelectAll()],
    orderBy: withRandomKey(orderBy),
    ...(limit && { limit }),
    ...(offset && { offset }),
  };
}

function withRandomKey(order: OrderByNode | undefined): OrderByNode {
  const key = OrderByItemNode.create(RawNode.createWithSql("random()"));
  return order === undefined ? OrderByNode.create([key]) : OrderByNode.cloneWithItems(order, [key]);
}
