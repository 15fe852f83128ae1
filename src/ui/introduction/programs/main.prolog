main :-
    read_line_to_string(user_input, Line),
    split_string(Line, " ", " ", Words),
    maplist([Word, Number]>>number_string(Number, Word), Words, Numbers),
    sum_list(Numbers, Sum),
    writeln(Sum).
