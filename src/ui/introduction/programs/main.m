numbers = fscanf(stdin, "%d", 2);
printf("%d\n", sum(numbers));
